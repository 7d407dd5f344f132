"""The yaku: one table row each, with its han closed and open, what it excludes, its predicate.

``closed`` and ``open`` are han; an open value of 0 means that the yaku needs a closed hand.
Yakuman stand in a table of their own, with the option that makes them count twice.
Sources: the yaku common to every published rule text of the presets; what they disagree about
is an option in ``rules``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.counts import UNIT, count_of, mask_of
from scoring.riichi import glance as see
from scoring.riichi.masks import (
    BAMBOO,
    CHARACTERS,
    CIRCLES,
    DRAGONS,
    HONOURS,
    OUTSIDE_RUNS,
    SUIT,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    WHITE,
    WINDS,
)
from scoring.riichi.rules import Renhou
from scoring.riichi.win import Form, Wait, Win
from scoring.situation import Riichi
from scoring.tiles import Tile

Predicate = Callable[[Win], bool]


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


def _double_riichi(w: Win) -> bool:
    return w.situation.riichi is Riichi.DOUBLE


def is_renhou(w: Win) -> bool:
    """Ron in the first go-round, whatever the rules make of it."""
    s = w.situation
    return s.first_turn and not s.tsumo and (w.rules.renhou_dealer or not s.dealer)


def _renhou_as_five_han(w: Win) -> bool:
    return w.rules.renhou is Renhou.FIVE_HAN and is_renhou(w)


# --- runs -------------------------------------------------------------------------------------

_STRAIGHT = mask_of((0, 3, 6))


def _pinfu(w: Win) -> bool:
    return (
        len(w.runs) == 4
        and w.wait is Wait.TWO_SIDED
        and w.pair < WHITE
        and w.pair != w.seat_wind
        and w.pair != w.round_wind
    )


def _iipeikou(w: Win) -> bool:
    return len(w.runs) > 1 and len(set(w.runs)) < len(w.runs)


def _ryanpeikou(w: Win) -> bool:
    r = w.runs
    return len(r) == 4 and r[0] == r[1] and r[2] == r[3]


def _same_in_three_suits(kinds: int) -> bool:
    return kinds & kinds >> SUIT & kinds >> 2 * SUIT & CHARACTERS != 0


def _sanshoku_doujun(w: Win) -> bool:
    return _same_in_three_suits(w.run_kinds)


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


def _tanyao(w: Win) -> bool:
    return not w.kinds & TERMINALS_AND_HONOURS and (w.closed or w.rules.kuitan)


def _one_suit(w: Win) -> bool:
    k = w.kinds
    return (k & CHARACTERS != 0) + (k & CIRCLES != 0) + (k & BAMBOO != 0) == 1


def _has_honours(w: Win) -> bool:
    return w.kinds & HONOURS != 0


def _chanta(w: Win) -> bool:
    return _outside(w) and _has_honours(w)


def _junchan(w: Win) -> bool:
    return _outside(w) and not _has_honours(w)


def _honroutou(w: Win) -> bool:
    return not w.kinds & ~TERMINALS_AND_HONOURS


def _honitsu(w: Win) -> bool:
    return _one_suit(w) and _has_honours(w)


def _chinitsu(w: Win) -> bool:
    return _one_suit(w) and not _has_honours(w)


# --- triplets ---------------------------------------------------------------------------------


def _sanshoku_doukou(w: Win) -> bool:
    return _same_in_three_suits(w.triplet_kinds)


def _three_of(w: Win, kind: int) -> bool:
    return w.triplet_kinds & UNIT[kind] != 0


def _shousangen(w: Win) -> bool:
    return (w.triplet_kinds & DRAGONS).bit_count() == 2 and w.pair >= WHITE


YAKU: tuple[Yaku, ...] = (
    # one han
    Yaku("riichi", 1, 0, see.RIICHI, lambda w: w.situation.riichi is Riichi.RIICHI),
    Yaku("ippatsu", 1, 0, see.IPPATSU, lambda w: w.situation.ippatsu and w.rules.ippatsu),
    Yaku("menzen_tsumo", 1, 0, see.TSUMO, lambda w: w.situation.tsumo),
    Yaku("pinfu", 1, 0, see.FOUR_RUNS, _pinfu),
    Yaku("iipeikou", 1, 0, see.TWIN_RUNS, _iipeikou),
    Yaku("tanyao", 1, 1, see.NO_ORPHANS, _tanyao),
    Yaku("yakuhai_white", 1, 1, see.HONOUR_SET, lambda w: _three_of(w, Tile.WHITE)),
    Yaku("yakuhai_green", 1, 1, see.HONOUR_SET, lambda w: _three_of(w, Tile.GREEN)),
    Yaku("yakuhai_red", 1, 1, see.HONOUR_SET, lambda w: _three_of(w, Tile.RED)),
    Yaku("yakuhai_seat", 1, 1, see.HONOUR_SET, lambda w: _three_of(w, w.seat_wind)),
    Yaku("yakuhai_round", 1, 1, see.HONOUR_SET, lambda w: _three_of(w, w.round_wind)),
    Yaku("haitei", 1, 1, see.LUCK, lambda w: w.situation.last_tile and w.situation.tsumo),
    Yaku("houtei", 1, 1, see.LUCK, lambda w: w.situation.last_tile and not w.situation.tsumo),
    Yaku("rinshan", 1, 1, see.LUCK, lambda w: w.situation.rinshan),
    Yaku("chankan", 1, 1, see.LUCK, lambda w: w.situation.chankan),
    # two han
    Yaku("double_riichi", 2, 0, see.DOUBLE_RIICHI, _double_riichi, ("riichi",)),
    Yaku("sanshoku_doujun", 2, 1, see.THREE_RUNS, _sanshoku_doujun),
    Yaku("ittsu", 2, 1, see.THREE_RUNS, _ittsu),
    Yaku("chanta", 2, 1, see.OUTSIDE, _chanta),
    Yaku("toitoi", 2, 2, see.FOUR_TRIPLETS, lambda w: len(w.triplets) == 4),
    Yaku("sanankou", 2, 2, see.THREE_TRIPLETS, lambda w: w.closed_triplets == 3),
    Yaku("sanshoku_doukou", 2, 2, see.THREE_TRIPLETS, _sanshoku_doukou),
    Yaku("sankantsu", 2, 2, see.KAN, lambda w: w.kans == 3),
    Yaku("honroutou", 2, 2, see.ORPHANS_ONLY, _honroutou, ("chanta",)),
    Yaku("shousangen", 2, 2, see.HONOUR_SET, _shousangen),
    Yaku("chiitoitsu", 2, 0, see.NO_SETS, lambda w: w.form is Form.SEVEN_PAIRS),
    # three han
    Yaku("honitsu", 3, 2, see.ONE_SUIT, _honitsu),
    Yaku("junchan", 3, 2, see.OUTSIDE, _junchan, ("chanta",)),
    Yaku("ryanpeikou", 3, 0, see.TWIN_RUNS | see.FOUR_RUNS, _ryanpeikou, ("iipeikou",)),
    # five han, where the rules have it so
    Yaku("renhou", 5, 0, see.LUCK, _renhou_as_five_han),
    # six han
    Yaku("chinitsu", 6, 5, see.ONE_SUIT, _chinitsu, ("honitsu",)),
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


def _single_wait(w: Win) -> bool:
    return _suuankou(w) and w.wait is Wait.SINGLE


def _daisangen(w: Win) -> bool:
    return w.triplet_kinds & DRAGONS == DRAGONS


def _daisuushii(w: Win) -> bool:
    return w.triplet_kinds & WINDS == WINDS


def _closed_kans(w: Win) -> bool:
    return w.kans == 4 and w.closed and w.rules.double_suukantsu


def _shousuushii(w: Win) -> bool:
    return (w.triplet_kinds & WINDS).bit_count() == 3 and WINDS & UNIT[w.pair] != 0


def _first_turn_tsumo(w: Win) -> bool:
    return w.situation.first_turn and w.situation.tsumo


YAKUMAN: tuple[Yakuman, ...] = (
    Yakuman("kokushi", see.NO_SETS, _kokushi),
    Yakuman("kokushi_13", see.NO_SETS, _thirteen_waits, ("kokushi",), "double_kokushi"),
    Yakuman("suuankou", see.FOUR_TRIPLETS, _suuankou),
    Yakuman("suuankou_tanki", see.FOUR_TRIPLETS, _single_wait, ("suuankou",), "double_suuankou"),
    Yakuman("daisangen", see.HONOUR_SET | see.THREE_TRIPLETS, _daisangen),
    Yakuman("shousuushii", see.HONOUR_SET | see.THREE_TRIPLETS, _shousuushii),
    Yakuman("daisuushii", see.HONOUR_SET | see.FOUR_TRIPLETS, _daisuushii, (), "double_daisuushii"),
    Yakuman("tsuuiisou", see.ORPHANS_ONLY, lambda w: not w.kinds & ~HONOURS),
    Yakuman("chinroutou", see.ORPHANS_ONLY, lambda w: not w.kinds & ~TERMINALS),
    Yakuman("ryuuiisou", see.ONE_SUIT, _ryuuiisou),
    Yakuman("chuuren", see.ONE_SUIT, _chuuren),
    Yakuman("junsei_chuuren", see.ONE_SUIT, _nine_waits, ("chuuren",), "double_chuuren"),
    Yakuman("suukantsu", see.KAN, lambda w: w.kans == 4),
    Yakuman("suukantsu_closed", see.KAN, _closed_kans, ("suukantsu",), "double_suukantsu"),
    Yakuman("tenhou", see.LUCK, lambda w: _first_turn_tsumo(w) and w.situation.dealer),
    Yakuman("chiihou", see.LUCK, lambda w: _first_turn_tsumo(w) and not w.situation.dealer),
    Yakuman("renhou", see.LUCK, lambda w: w.rules.renhou is Renhou.YAKUMAN and is_renhou(w)),
)
"""Every yakuman."""
