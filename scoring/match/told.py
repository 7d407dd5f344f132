"""What a shown hand's situation says of the table, held against what the match knows of it."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.match.errors import MatchError


def check_told(
    told: object, known: object, names: Iterable[str], error: type[MatchError] = MatchError
) -> None:
    """Raise ``error`` where ``told`` says another thing than ``known``.

    told, known: situations of one game. names: of the fields that the match knows; one that is
    left at its default was not told.
    """
    plain = type(told)()
    for name in names:
        value = getattr(told, name)
        if value not in (getattr(plain, name), getattr(known, name)):
            raise error("contradicts_entry", name.rstrip("_"))
