"""The yaku: one table row each, with its han closed and open, what it excludes, its predicate.

``closed`` and ``open`` are han; an open value of 0 means that the yaku needs a closed hand.
Yakuman stand in a table of their own, with the option that makes them count twice.
Sources: the yaku common to every published rule text of the presets; what they disagree about
is an option in ``rules``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from scoring.counts import UNIT, count_of, mask_of
from scoring.riichi.rules import Renhou
from scoring.riichi.win import (
    BAMBOO,
    CHARACTERS,
    CIRCLES,
    CLOSED,
    DOUBLE_RIICHI,
    DRAGONS,
    FOUR_RUNS,
    FOUR_TRIPLETS,
    HONOUR_SET,
    HONOURS,
    IPPATSU,
    KAN,
    LUCK,
    NO_ORPHANS,
    NO_SETS,
    ONE_SUIT,
    ORPHANS_ONLY,
    OUTSIDE,
    OUTSIDE_RUNS,
    RIICHI,
    SUIT,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    THREE_RUNS,
    THREE_TRIPLETS,
    TSUMO,
    TWIN_RUNS,
    WHITE,
    WINDS,
    Form,
    Wait,
    Win,
)
from scoring.situation import Riichi
from scoring.tiles import Tile

Predicate = Callable[[Win], bool]


class ScoredYaku(NamedTuple):
    """A yaku by id and the han that it gave; a yakuman gives 13 for each time it counts."""

    id: str
    han: int


_Rows = tuple[tuple[Predicate, ScoredYaku, tuple[str, ...]], ...]


class Yaku(NamedTuple):
    """One ordinary yaku; ``needs`` are the glance flags without which it cannot hold."""

    id: str
    closed: int
    open: int
    needs: int
    holds: Predicate
    excludes: tuple[str, ...] = ()


class Yakuman(NamedTuple):
    """One yakuman; ``double`` names the rule option that makes it count twice."""

    id: str
    needs: int
    holds: Predicate
    excludes: tuple[str, ...] = ()
    double: str | None = None


# --- how it was won ---------------------------------------------------------------------------


def _tanyao(w: Win) -> bool:
    return not w.kinds & TERMINALS_AND_HONOURS and (w.closed or w.rules.kuitan)


def _pinfu(w: Win) -> bool:
    return (
        len(w.runs) == 4
        and w.wait is Wait.TWO_SIDED
        and w.pair < WHITE
        and w.pair != w.seat_wind
        and w.pair != w.round_wind
    )


def _renhou(w: Win) -> bool:
    s = w.situation
    return s.first_turn and not s.tsumo and (w.rules.renhou_dealer or not s.dealer)


# --- runs -------------------------------------------------------------------------------------

_STRAIGHT = mask_of((0, 3, 6))


def _iipeikou(w: Win) -> bool:
    return len(w.runs) > 1 and len(set(w.runs)) < len(w.runs)


def _ryanpeikou(w: Win) -> bool:
    r = w.runs
    return len(r) == 4 and r[0] == r[1] and r[2] == r[3]


def _same_in_three_suits(kinds: int) -> bool:
    return kinds & kinds >> SUIT & kinds >> 2 * SUIT & CHARACTERS != 0


def _ittsu(w: Win) -> bool:
    k = w.run_kinds
    return (
        k & _STRAIGHT == _STRAIGHT
        or k >> SUIT & _STRAIGHT == _STRAIGHT
        or k >> 2 * SUIT & _STRAIGHT == _STRAIGHT
    )


# --- kinds of tiles ---------------------------------------------------------------------------


def _outside(w: Win) -> bool:
    """A terminal or honour in every set and in the pair, and at least one run."""
    return (
        w.run_kinds != 0
        and not w.run_kinds & ~OUTSIDE_RUNS
        and not w.triplet_kinds & ~TERMINALS_AND_HONOURS
        and TERMINALS_AND_HONOURS & UNIT[w.pair] != 0
    )


def _one_suit(w: Win) -> bool:
    k = w.kinds
    return (k & CHARACTERS != 0) + (k & CIRCLES != 0) + (k & BAMBOO != 0) == 1


def _has_honours(w: Win) -> bool:
    return w.kinds & HONOURS != 0


def _three_of(w: Win, kind: int) -> bool:
    return w.triplet_kinds & UNIT[kind] != 0


def _shousangen(w: Win) -> bool:
    return (w.triplet_kinds & DRAGONS).bit_count() == 2 and w.pair >= WHITE


YAKU: tuple[Yaku, ...] = (
    # one han
    Yaku("riichi", 1, 0, RIICHI, lambda w: w.situation.riichi is Riichi.RIICHI),
    Yaku("ippatsu", 1, 0, IPPATSU, lambda w: w.situation.ippatsu and w.rules.ippatsu),
    Yaku("menzen_tsumo", 1, 0, TSUMO, lambda w: w.situation.tsumo),
    Yaku("pinfu", 1, 0, FOUR_RUNS, _pinfu),
    Yaku("iipeikou", 1, 0, TWIN_RUNS, _iipeikou),
    Yaku("tanyao", 1, 1, NO_ORPHANS, _tanyao),
    Yaku("yakuhai_white", 1, 1, HONOUR_SET, lambda w: _three_of(w, Tile.WHITE)),
    Yaku("yakuhai_green", 1, 1, HONOUR_SET, lambda w: _three_of(w, Tile.GREEN)),
    Yaku("yakuhai_red", 1, 1, HONOUR_SET, lambda w: _three_of(w, Tile.RED)),
    Yaku("yakuhai_seat", 1, 1, HONOUR_SET, lambda w: _three_of(w, w.seat_wind)),
    Yaku("yakuhai_round", 1, 1, HONOUR_SET, lambda w: _three_of(w, w.round_wind)),
    Yaku("haitei", 1, 1, LUCK, lambda w: w.situation.last_tile and w.situation.tsumo),
    Yaku("houtei", 1, 1, LUCK, lambda w: w.situation.last_tile and not w.situation.tsumo),
    Yaku("rinshan", 1, 1, LUCK, lambda w: w.situation.rinshan),
    Yaku("chankan", 1, 1, LUCK, lambda w: w.situation.chankan),
    # two han
    Yaku(
        "double_riichi",
        2,
        0,
        DOUBLE_RIICHI,
        lambda w: w.situation.riichi is Riichi.DOUBLE,
        ("riichi",),
    ),
    Yaku("sanshoku_doujun", 2, 1, THREE_RUNS, lambda w: _same_in_three_suits(w.run_kinds)),
    Yaku("ittsu", 2, 1, THREE_RUNS, _ittsu),
    Yaku("chanta", 2, 1, OUTSIDE, lambda w: _outside(w) and _has_honours(w)),
    Yaku("toitoi", 2, 2, FOUR_TRIPLETS, lambda w: len(w.triplets) == 4),
    Yaku("sanankou", 2, 2, THREE_TRIPLETS, lambda w: w.closed_triplets == 3),
    Yaku("sanshoku_doukou", 2, 2, THREE_TRIPLETS, lambda w: _same_in_three_suits(w.triplet_kinds)),
    Yaku("sankantsu", 2, 2, KAN, lambda w: w.kans == 3),
    Yaku(
        "honroutou", 2, 2, ORPHANS_ONLY, lambda w: not w.kinds & ~TERMINALS_AND_HONOURS, ("chanta",)
    ),
    Yaku("shousangen", 2, 2, HONOUR_SET, _shousangen),
    Yaku("chiitoitsu", 2, 0, NO_SETS, lambda w: w.form is Form.SEVEN_PAIRS),
    # three han
    Yaku("honitsu", 3, 2, ONE_SUIT, lambda w: _one_suit(w) and _has_honours(w)),
    Yaku("junchan", 3, 2, OUTSIDE, lambda w: _outside(w) and not _has_honours(w), ("chanta",)),
    Yaku("ryanpeikou", 3, 0, TWIN_RUNS | FOUR_RUNS, _ryanpeikou, ("iipeikou",)),
    # five han, where the rules have it so
    Yaku("renhou", 5, 0, LUCK, lambda w: w.rules.renhou is Renhou.FIVE_HAN and _renhou(w)),
    # six han
    Yaku("chinitsu", 6, 5, ONE_SUIT, lambda w: _one_suit(w) and not _has_honours(w), ("honitsu",)),
)
"""Every ordinary yaku, least han first."""


# --- yakuman ----------------------------------------------------------------------------------

_GREEN_TILES = mask_of((Tile.S2, Tile.S3, Tile.S4, Tile.S6, Tile.S8, Tile.GREEN))
_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _kokushi(w: Win) -> bool:
    return w.form is Form.THIRTEEN_ORPHANS


def _thirteen_waits(w: Win) -> bool:
    return w.form is Form.THIRTEEN_ORPHANS and count_of(w.counts, w.winning) == 2


def _chuuren(w: Win) -> bool:
    if not w.closed or w.kans or _has_honours(w) or not _one_suit(w):
        return False
    start = w.winning - w.winning % 9
    return all(count_of(w.counts, start + i) >= need for i, need in enumerate(_NINE_GATES))


def _nine_waits(w: Win) -> bool:
    """The tile that is one more than the nine gates need is the winning one."""
    return _chuuren(w) and count_of(w.counts, w.winning) == _NINE_GATES[w.winning % 9] + 1


def _ryuuiisou(w: Win) -> bool:
    if w.kinds & ~_GREEN_TILES:
        return False
    return not w.rules.ryuuiisou_needs_green or w.kinds & UNIT[Tile.GREEN] != 0


def _suuankou(w: Win) -> bool:
    return w.closed_triplets == 4


def _shousuushii(w: Win) -> bool:
    return (w.triplet_kinds & WINDS).bit_count() == 3 and WINDS & UNIT[w.pair] != 0


def _first_turn_tsumo(w: Win) -> bool:
    return w.situation.first_turn and w.situation.tsumo


YAKUMAN: tuple[Yakuman, ...] = (
    Yakuman("kokushi", NO_SETS, _kokushi),
    Yakuman("kokushi_13", NO_SETS, _thirteen_waits, ("kokushi",), "double_kokushi"),
    Yakuman("suuankou", FOUR_TRIPLETS, _suuankou),
    Yakuman(
        "suuankou_tanki",
        FOUR_TRIPLETS,
        lambda w: _suuankou(w) and w.wait is Wait.SINGLE,
        ("suuankou",),
        "double_suuankou",
    ),
    Yakuman(
        "daisangen", HONOUR_SET | THREE_TRIPLETS, lambda w: w.triplet_kinds & DRAGONS == DRAGONS
    ),
    Yakuman("shousuushii", HONOUR_SET | THREE_TRIPLETS, _shousuushii),
    Yakuman(
        "daisuushii",
        HONOUR_SET | FOUR_TRIPLETS,
        lambda w: w.triplet_kinds & WINDS == WINDS,
        (),
        "double_daisuushii",
    ),
    Yakuman("tsuuiisou", ORPHANS_ONLY, lambda w: not w.kinds & ~HONOURS),
    Yakuman("chinroutou", ORPHANS_ONLY, lambda w: not w.kinds & ~TERMINALS),
    Yakuman("ryuuiisou", ONE_SUIT, _ryuuiisou),
    Yakuman("chuuren", ONE_SUIT, _chuuren),
    Yakuman("junsei_chuuren", ONE_SUIT, _nine_waits, ("chuuren",), "double_chuuren"),
    Yakuman("suukantsu", KAN, lambda w: w.kans == 4),
    Yakuman(
        "suukantsu_closed",
        KAN,
        lambda w: w.kans == 4 and w.closed and w.rules.double_suukantsu,
        ("suukantsu",),
        "double_suukantsu",
    ),
    Yakuman("tenhou", LUCK, lambda w: _first_turn_tsumo(w) and w.situation.dealer),
    Yakuman("chiihou", LUCK, lambda w: _first_turn_tsumo(w) and not w.situation.dealer),
    Yakuman("renhou", LUCK, lambda w: w.rules.renhou is Renhou.YAKUMAN and _renhou(w)),
)
"""Every yakuman."""


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
    return win.rules.renhou is Renhou.MANGAN and _renhou(win)
