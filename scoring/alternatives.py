"""What else a hand could have been worth, whichever game: in other sets, or by other options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, NamedTuple

from scoring.outlook import AnyScore


class Alternative(NamedTuple):
    """Another score of the same hand.

    sets: how the concealed tiles are seen, in notation, where that is what differs.
    option, value: the rule option that differs, with its other value; None otherwise.
    """

    score: AnyScore
    sets: tuple[str, ...] = ()
    option: str | None = None
    value: object = None

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """JSON form: sets or option, and the score."""
        out: dict[str, object] = {}
        if self.option is None:
            out["sets"] = list(self.sets)
        else:
            out["option"] = {"name": self.option, "value": self.value}
        out["score"] = self.score.to_dict(lang)
        return out


def in_order(
    views: Iterable[Alternative], options: Iterable[Alternative]
) -> tuple[Alternative, ...]:
    """Other views, the best first, then other options as they come."""
    return (*sorted(views, key=lambda view: -view.score.points.total), *options)


def other_values(
    rules: Any, known: Mapping[str, tuple[object, ...]], left_out: tuple[str, ...]
) -> Iterator[tuple[str, object]]:
    """(option, another value) for every option of ``rules`` with values worth trying.

    known: the values of options that are neither yes or no nor one of a few words. left_out:
    fields that are no options.
    """
    for item in fields(rules):
        if not item.compare or item.name in left_out:
            continue
        current = getattr(rules, item.name)
        for value in _values(current, known.get(item.name, ())):
            if value != current:
                yield item.name, value


def _values(current: object, known: tuple[object, ...]) -> tuple[object, ...]:
    if isinstance(current, bool):
        return (False, True)
    if isinstance(current, StrEnum):
        return tuple(type(current))
    return known
