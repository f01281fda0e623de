"""Errors that end a command with one line for people."""


class CommandError(Exception):
    """A command cannot do what it was asked; `str` says why, in one line."""


class UsageError(Exception):
    """The command line makes no sense; `str` says why, in one line."""
