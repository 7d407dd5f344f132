"""Options of the commands that take labelled pictures: what their classes are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def name_options(function: F) -> F:
    """--names and --ignore-class, as ``names_file`` and ``ignored``."""
    ignore = click.option(
        "--ignore-class",
        "ignored",
        multiple=True,
        metavar="NAME",
        help="A class that is no tile to tell; may be given again.",
    )
    names = click.option(
        "--names",
        "names_file",
        metavar="FILE",
        help="What the classes of an export mean: lines 'NAME = TILE', '-' for one to ignore.",
    )
    return names(ignore(function))
