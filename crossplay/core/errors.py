"""Errors that end a command with one line on standard error."""


class CommandError(Exception):
    """A command that cannot be carried out; `str` is the reason, in one line."""


class UsageError(Exception):
    """A wrong command line; `str` is the reason, in one line."""


class InstallationError(Exception):
    """A file of the program itself is missing or damaged; `str` says which and why, in one line."""
