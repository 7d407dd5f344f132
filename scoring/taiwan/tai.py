"""The tai: one table row each, with what it is worth, what it leaves out, and its predicate.

Sources: John pan's table of tai (preset ``taiwan``); where other tables differ, the row names the
option of ``rules`` that holds its worth.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from scoring.counts import UNIT
from scoring.riichi.masks import BAMBOO, CHARACTERS, CIRCLES, DRAGONS, HONOURS, WINDS
from scoring.riichi.win import Wait
from scoring.situation import Wind
from scoring.taiwan.legality import FOUR_KANS, FOUR_KANS_TAI
from scoring.taiwan.options import EarthlyWin
from scoring.taiwan.rules import Rules
from scoring.taiwan.situation import Ready
from scoring.taiwan.view import PLANTS, SEASONS, SETS, Facts, View
from scoring.tiles import Tile

Predicate = Callable[[View], int]
"""How many times a row holds; a plain yes counts once."""


class Row(NamedTuple):
    """One kind of tai.

    tai: worth each time, unless ``option`` names the rule option that says it (0: not counted).
    excludes: rows that never count beside it, but with the option ``unless``.
    implies: rows that it always has; they count beside it only with the option ``implied_tai``.
    alone: wins without a complete hand, too. share: counts between the dealer and the others only.
    """

    id: str
    tai: int
    holds: Predicate
    excludes: tuple[str, ...] = ()
    implies: tuple[str, ...] = ()
    option: str | None = None
    unless: str | None = None
    alone: bool = False
    share: bool = False

    def worth(self, rules: Rules) -> int:
        """Tai each time it holds."""
        return self.tai if self.option is None else int(getattr(rules, self.option))


class ScoredTai(NamedTuple):
    """A row by id and the tai that it gave."""

    id: str
    tai: int


# --- the dealer -------------------------------------------------------------------------------


def is_dealt(view: View) -> bool:
    """Somebody is always the dealer; who pays for it is a matter of the settlement."""
    return True


def repeats(view: View) -> int:
    """How often the dealer has repeated."""
    return view.facts.situation.streak


# --- how it was won ---------------------------------------------------------------------------


def is_concealed(view: View) -> bool:
    """Nothing claimed; closed kans only where the rules allow them."""
    facts = view.facts
    return facts.claimed == 0 and (facts.kans == 0 or facts.rules.closed_kan_concealed)


def is_self_drawn(view: View) -> bool:
    """Self-drawn."""
    return view.facts.situation.tsumo


def is_concealed_self_draw(view: View) -> bool:
    """Concealed and self-drawn."""
    return is_self_drawn(view) and is_concealed(view)


def is_single_wait(view: View) -> bool:
    """One kind only completes the hand; a dealt hand waited for nothing."""
    return view.facts.single_wait and not is_heavenly_win(view)


def is_last_draw(view: View) -> bool:
    """The wall's last tile."""
    return view.facts.situation.last_tile and view.facts.situation.tsumo


def is_last_discard(view: View) -> bool:
    """The discard after the wall's last tile."""
    situation = view.facts.situation
    return situation.last_tile and not situation.tsumo and view.facts.rules.last_discard


def is_replacement(view: View) -> bool:
    """On the replacement tile of a kan or flower."""
    return view.facts.situation.rinshan


def is_robbed_kan(view: View) -> bool:
    """On the tile that another player adds to a pon."""
    return view.facts.situation.chankan


def is_all_claimed(view: View) -> bool:
    """Every set claimed, and the pair completed by another's tile."""
    return view.facts.claimed == SETS and not is_self_drawn(view)


def is_half_claimed(view: View) -> bool:
    """Every set claimed, and the pair completed by an own draw."""
    return view.facts.claimed == SETS and is_self_drawn(view)


def is_earthly_ready(view: View) -> bool:
    """Declared ready within the first eight discards."""
    return view.facts.situation.ready is Ready.EARTHLY


def is_heavenly_ready(view: View) -> bool:
    """Declared ready with the first discard."""
    return view.facts.situation.ready is Ready.HEAVENLY


def is_heavenly_win(view: View) -> bool:
    """The dealer's dealt hand."""
    situation = view.facts.situation
    return situation.first_turn and situation.is_dealer and situation.tsumo


def is_earthly_win(view: View) -> bool:
    """On the dealer's first discard or the own first draw, as the rules say."""
    situation = view.facts.situation
    if not situation.first_turn or situation.is_dealer:
        return False
    wanted = view.facts.rules.earthly_win
    if situation.tsumo:
        return wanted is not EarthlyWin.DISCARD
    return situation.from_ is situation.dealer and wanted is not EarthlyWin.DRAW


def is_human_win(view: View) -> bool:
    """Another win of a player but the dealer on a discard of the first go-round."""
    situation = view.facts.situation
    if not situation.first_turn or situation.is_dealer or situation.tsumo:
        return False
    return situation.ready is Ready.NONE and not is_earthly_win(view)


# --- flowers ----------------------------------------------------------------------------------


def own_flowers(view: View) -> int:
    """Own flowers outside complete sets of four."""
    flowers = view.facts.flowers
    whole = frozenset().union(*(group for group in (SEASONS, PLANTS) if group <= flowers))
    return len(view.facts.own_flowers - whole)


def flower_sets(view: View) -> int:
    """All four seasons, all four plants."""
    return sum(group <= view.facts.flowers for group in (SEASONS, PLANTS))


def has_eight_flowers(view: View) -> bool:
    """All eight flowers, which is a win of its own, off nobody's discard."""
    facts = view.facts
    off_discard = facts.situation.from_ is not None or facts.situation.chankan
    return not view.complete and not off_discard and len(facts.flowers) == len(SEASONS | PLANTS)


def robs_flower(view: View) -> bool:
    """Seven flowers, and another player drew the eighth."""
    return not view.complete and view.facts.situation.robs_flower


# --- honours ----------------------------------------------------------------------------------


def _has_triplet(view: View, tile: int) -> bool:
    return view.triplet_kinds & UNIT[tile] != 0


def has_seat_wind(view: View) -> bool:
    """A triplet of the winner's wind."""
    return _has_triplet(view, view.facts.situation.seat_wind.tile)


def has_round_wind(view: View) -> bool:
    """A triplet of the round's wind."""
    return _has_triplet(view, view.facts.situation.round_wind.tile)


def extra_double_wind(view: View) -> int:
    """What a triplet of both winds gives beyond the two."""
    situation = view.facts.situation
    both = situation.seat_wind is situation.round_wind and has_seat_wind(view)
    return view.facts.rules.double_wind - 2 if both else 0


def has_white(view: View) -> bool:
    """A triplet of white dragons."""
    return _has_triplet(view, Tile.WHITE)


def has_green(view: View) -> bool:
    """A triplet of green dragons."""
    return _has_triplet(view, Tile.GREEN)


def has_red(view: View) -> bool:
    """A triplet of red dragons."""
    return _has_triplet(view, Tile.RED)


def _triplets_of(view: View, kinds: int) -> int:
    return (view.triplet_kinds & kinds).bit_count()


def _has_pair_of(view: View, kinds: int) -> bool:
    return UNIT[view.pair] & kinds != 0


def is_little_dragons(view: View) -> bool:
    """Two triplets and the pair of dragons."""
    return _triplets_of(view, DRAGONS) == 2 and _has_pair_of(view, DRAGONS)


def is_big_dragons(view: View) -> bool:
    """Triplets of all three dragons."""
    return _triplets_of(view, DRAGONS) == 3


def is_little_winds(view: View) -> bool:
    """Three triplets and the pair of winds."""
    return _triplets_of(view, WINDS) == len(Wind) - 1 and _has_pair_of(view, WINDS)


def is_big_winds(view: View) -> bool:
    """Triplets of all four winds."""
    return _triplets_of(view, WINDS) == len(Wind)


# --- sets and suits ---------------------------------------------------------------------------


def is_pinghu(view: View) -> bool:
    """Five runs on a two-sided wait, without flowers and honours, not self-drawn."""
    facts = view.facts
    rules = facts.rules
    if view.triplets or view.wait is not Wait.TWO_SIDED:
        return False
    if facts.flowers and not rules.pinghu_flowers:
        return False
    if facts.kinds & HONOURS and not rules.pinghu_honours:
        return False
    return rules.pinghu_self_draw or not facts.situation.tsumo


def is_three_concealed(view: View) -> bool:
    """Three concealed triplets."""
    return view.concealed_triplets == 3


def is_four_concealed(view: View) -> bool:
    """Four concealed triplets."""
    return view.concealed_triplets == 4


def is_five_concealed(view: View) -> bool:
    """Five concealed triplets."""
    return view.concealed_triplets == SETS


def is_all_triplets(view: View) -> bool:
    """No runs."""
    return not view.runs


def is_four_kans(view: View) -> bool:
    """Four kans of one player."""
    return view.facts.rules.four_kans and view.facts.kans >= FOUR_KANS


def _suits(facts: Facts) -> int:
    return sum(facts.kinds & suit != 0 for suit in (CHARACTERS, CIRCLES, BAMBOO))


def is_half_flush(view: View) -> bool:
    """One suit and honours."""
    return _suits(view.facts) == 1 and view.facts.kinds & HONOURS != 0


def is_full_flush(view: View) -> bool:
    """One suit alone."""
    return _suits(view.facts) == 1 and view.facts.kinds & HONOURS == 0


def is_all_honours(view: View) -> bool:
    """Honours alone."""
    return _suits(view.facts) == 0


_DRAGON_SETS = ("dragon_white", "dragon_green", "dragon_red")
_WIND_SETS = ("seat_wind", "round_wind", "double_wind")
_CONCEALED = ("concealed", "concealed_self_draw")
_DRAWN = (*_CONCEALED, "self_draw")

TAI: tuple[Row, ...] = (
    Row("dealer", 1, is_dealt, share=True),
    Row("streak", 2, repeats, option="streak_tai", share=True),
    Row("concealed", 1, is_concealed),
    Row("self_draw", 1, is_self_drawn),
    Row("concealed_self_draw", 1, is_concealed_self_draw, option="concealed_self_draw"),
    Row("single_wait", 1, is_single_wait),
    Row("seat_wind", 1, has_seat_wind),
    Row("round_wind", 1, has_round_wind),
    Row("double_wind", 1, extra_double_wind),
    Row("dragon_white", 1, has_white),
    Row("dragon_green", 1, has_green),
    Row("dragon_red", 1, has_red),
    Row("seat_flower", 1, own_flowers),
    Row("last_draw", 1, is_last_draw),
    Row("last_discard", 1, is_last_discard),
    Row("replacement", 1, is_replacement),
    Row("robbed_kan", 1, is_robbed_kan),
    Row("half_claimed", 1, is_half_claimed, option="half_claimed"),
    Row(
        "all_claimed",
        2,
        is_all_claimed,
        excludes=("single_wait",),
        unless="all_claimed_single_wait",
    ),
    Row("flower_set", 2, flower_sets, option="flower_set"),
    Row("pinghu", 2, is_pinghu, excludes=("single_wait",)),
    Row("three_concealed", 2, is_three_concealed),
    Row("half_flush", 4, is_half_flush),
    Row("all_triplets", 4, is_all_triplets),
    Row("little_dragons", 4, is_little_dragons, excludes=_DRAGON_SETS),
    Row("four_concealed", 5, is_four_concealed, excludes=("three_concealed",)),
    Row("full_flush", 8, is_full_flush, excludes=("half_flush",)),
    Row("four_kans", FOUR_KANS_TAI, is_four_kans, alone=True),
    Row(
        "five_concealed",
        8,
        is_five_concealed,
        excludes=("four_concealed", "three_concealed"),
        implies=("all_triplets", *_CONCEALED),
    ),
    Row("big_dragons", 8, is_big_dragons, excludes=("little_dragons", *_DRAGON_SETS)),
    Row("little_winds", 8, is_little_winds, excludes=_WIND_SETS),
    Row("earthly_ready", 8, is_earthly_ready, implies=_CONCEALED, option="earthly_ready"),
    # Flowers and the fourth kan each end the hand at once: only one of them can have won it.
    Row("seven_flowers", 8, robs_flower, excludes=("four_kans",), alone=True),
    Row("eight_flowers", 8, has_eight_flowers, excludes=("four_kans",), alone=True),
    Row("human_win", 8, is_human_win, implies=("concealed",), option="human_win"),
    Row("all_honours", 16, is_all_honours, implies=("all_triplets",), option="all_honours"),
    Row("big_winds", 16, is_big_winds, excludes=("little_winds", *_WIND_SETS)),
    Row(
        "heavenly_ready",
        16,
        is_heavenly_ready,
        excludes=("earthly_ready",),
        implies=_CONCEALED,
        option="heavenly_ready",
    ),
    Row("earthly_win", 16, is_earthly_win, excludes=("human_win",), implies=_DRAWN),
    Row("heavenly_win", 24, is_heavenly_win, excludes=("earthly_win",), implies=_DRAWN),
)
"""Every tai, from the least worth to the most."""


SHARED = frozenset(row.id for row in TAI if row.share)
"""Tai between the dealer and the others."""


class _Counted(NamedTuple):
    """A row as some rules count it: its worth, and the rows that do not count beside it."""

    row: Row
    worth: int
    left_out: frozenset[str]


@lru_cache(maxsize=64)
def _counted(rules: Rules) -> tuple[_Counted, ...]:
    """The rows that count under ``rules``, those between dealer and others apart."""
    counted = []
    for row in TAI:
        worth = row.worth(rules)
        if row.share or not worth:
            continue
        excludes = () if row.unless and getattr(rules, row.unless) else row.excludes
        implies = () if rules.implied_tai else row.implies
        counted.append(_Counted(row, worth, frozenset((*excludes, *implies))))
    return tuple(counted)


def find_tai(view: View) -> list[ScoredTai]:
    """The tai of a view in the table's order, those between dealer and others apart."""
    found: list[ScoredTai] = []
    left_out: set[str] = set()
    complete = view.complete
    for row, worth, without in _counted(view.facts.rules):
        if complete or row.alone:
            times = row.holds(view)
            if times:
                found.append(ScoredTai(row.id, worth * times))
                left_out |= without
    return [tai for tai in found if tai.id not in left_out]


def dealer_tai(view: View) -> list[ScoredTai]:
    """The tai between the dealer and the others."""
    rules = view.facts.rules
    rows = [(row.id, row.worth(rules) * row.holds(view)) for row in TAI if row.share]
    return [ScoredTai(id, tai) for id, tai in rows if tai]
