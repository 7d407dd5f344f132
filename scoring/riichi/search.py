"""Which yaku of the tables a win has, asking only for those that a glance allows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.riichi.glance import CLOSED
from scoring.riichi.options import Renhou, SevenPairs
from scoring.riichi.win import Form, Win
from scoring.riichi.yaku import YAKU, YAKUMAN, Predicate, Yakuman, is_renhou


class ScoredYaku(NamedTuple):
    """A yaku by id and the han that it gave; a yakuman gives 13 for each time it counts."""

    id: str
    han: int


_ONE_HAN_PAIRS = ScoredYaku("chiitoitsu", 1)

_Rows = tuple[tuple[Predicate, ScoredYaku, tuple[str, ...]], ...]


@lru_cache(maxsize=1 << 16)
def _candidates(glance: int) -> tuple[tuple[Yakuman, ...], _Rows]:
    """Yakuman and ordinary yaku that a glance does not rule out."""
    closed = glance & CLOSED
    yakuman = tuple(row for row in YAKUMAN if glance & row.needs == row.needs)
    yaku = tuple(
        (row.holds, ScoredYaku(row.id, row.closed if closed else row.open), row.excludes)
        for row in YAKU
        if glance & row.needs == row.needs and (closed or row.open)
    )
    return yakuman, yaku


def find_yaku(win: Win) -> tuple[list[ScoredYaku], bool]:
    """The yaku of a win in the tables' order, and whether they are yakuman.

    Yakuman leave no room for ordinary yaku; each counts 13 han, or 26 where it counts twice.
    """
    yakuman, rows = _candidates(win.glance)
    for row in yakuman:
        if row.holds(win):
            return _find_yakuman(win), True
    found = []
    excluded: tuple[str, ...] = ()
    for holds, scored, excludes in rows:
        if holds(win):
            found.append(scored)
            excluded += excludes
    if excluded:
        found = [scored for scored in found if scored.id not in excluded]
    if win.form is Form.SEVEN_PAIRS and win.rules.seven_pairs is SevenPairs.ONE_HAN:
        found = [_ONE_HAN_PAIRS if row.id == _ONE_HAN_PAIRS.id else row for row in found]
    return found, False


def _find_yakuman(win: Win) -> list[ScoredYaku]:
    rows = [row for row in YAKUMAN if row.holds(win)]
    excluded = {other for row in rows for other in row.excludes}
    return [
        ScoredYaku(row.id, 26 if row.double and getattr(win.rules, row.double) else 13)
        for row in rows
        if row.id not in excluded
    ]


def renhou_as_mangan(win: Win) -> bool:
    """The win may be scored as a mangan for renhou instead of by its own value."""
    return win.rules.renhou is Renhou.MANGAN and is_renhou(win)
