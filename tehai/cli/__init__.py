"""The command line: ``tehai read``, ``tehai score`` and their kin."""

from tehai.cli.root import main

__all__ = ["main"]
