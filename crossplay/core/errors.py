"""Errors that end a command with one line on standard error."""


class CommandError(Exception):
    """A command that cannot be carried out; `str` is the reason, in one line."""


class UsageError(Exception):
    """A wrong command line; `str` is the reason, in one line."""
