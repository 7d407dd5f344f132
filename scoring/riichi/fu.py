"""Fu: what each part of a hand adds, each with its reason.

Source: the fu tables common to all published riichi rules: base 20, closed ron 10, tsumo 2,
triplets 2 (doubled when closed, doubled for terminals and honours, fourfold for a kan),
valued pairs and narrow waits 2; the sum is rounded up to the next ten.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.counts import UNIT
from scoring.riichi.masks import EAST, TERMINALS_AND_HONOURS, WHITE
from scoring.riichi.options import SevenPairs
from scoring.riichi.win import Form, Triplet, Wait, Win


class FuItem(NamedTuple):
    """One addend: its reason's id, its fu, and the kind of the set or pair it belongs to."""

    reason: str
    fu: int
    kind: int | None = None


_BASE = FuItem("base", 20)
_CLOSED_RON = FuItem("closed_ron", 10)
_TSUMO = FuItem("tsumo", 2)
_SEVEN_PAIRS = FuItem("seven_pairs", 25)
_SEVEN_PAIRS_ONE_HAN = FuItem("seven_pairs", 50)
_OPEN_PINFU = FuItem("open_pinfu", 10)
_WAITS = {
    Wait.CLOSED: FuItem("closed_wait", 2),
    Wait.EDGE: FuItem("edge_wait", 2),
    Wait.SINGLE: FuItem("single_wait", 2),
}
_BY_WAIT = tuple(_WAITS.get(wait) for wait in Wait)


def _make_triplet_item(kind: int, closed: bool, kan: bool) -> FuItem:
    orphan = TERMINALS_AND_HONOURS & UNIT[kind] != 0
    reason = f"{'closed' if closed else 'open'}_{'kan' if kan else 'triplet'}"
    fu = 2 << closed << orphan << (2 if kan else 0)
    return FuItem(f"{reason}_{'terminal' if orphan else 'simple'}", fu, kind)


_TRIPLETS = {
    Triplet(kind, closed, kan): _make_triplet_item(kind, closed, kan)
    for kind in range(34)
    for closed in (False, True)
    for kan in (False, True)
}


def find_fu(win: Win) -> tuple[list[FuItem], int]:
    """The addends of one view of a win, and their sum rounded up to the next ten.

    Seven pairs keep their 25 (50 where they are one han); thirteen orphans, always a yakuman,
    have none.
    """
    if win.form is Form.SEVEN_PAIRS:
        item = _SEVEN_PAIRS
        if win.rules.seven_pairs is SevenPairs.ONE_HAN:
            item = _SEVEN_PAIRS_ONE_HAN
        return [item], item.fu
    if win.form is Form.THIRTEEN_ORPHANS:
        return [], 0
    items = [_BASE]
    if win.triplets:
        items += [_TRIPLETS[triplet] for triplet in win.triplets]
    if win.pair >= EAST:
        _add_pair(items, win, win.pair)
    wait = _BY_WAIT[win.wait]
    if wait is not None:
        items.append(wait)
    if win.situation.tsumo:
        # A closed hand with no other fu is pinfu, whose tsumo adds nothing.
        if (len(items) > 1 or not win.closed) and _has_tsumo_fu(win):
            items.append(_TSUMO)
    elif win.closed:
        items.append(_CLOSED_RON)
    elif len(items) == 1:
        items.append(_OPEN_PINFU)
    total = 9
    for item in items:
        total += item[1]
    return items, total // 10 * 10


def _has_tsumo_fu(win: Win) -> bool:
    return win.rules.rinshan_fu or not win.situation.rinshan


def _add_pair(items: list[FuItem], win: Win, pair: int) -> None:
    if pair >= WHITE:
        items.append(FuItem("dragon_pair", 2, pair))
    elif pair == win.seat_wind == win.round_wind:
        items.append(FuItem("double_wind_pair", win.rules.double_wind_fu, pair))
    elif pair == win.seat_wind:
        items.append(FuItem("seat_wind_pair", 2, pair))
    elif pair == win.round_wind:
        items.append(FuItem("round_wind_pair", 2, pair))
