"""What cannot be: hands that the set of tiles does not allow, situations that the hand denies."""

from __future__ import annotations

from collections import Counter

from scoring.counts import (
    COPIES,
    KIND_OF,
    ORPHANS,
    Counts,
    exceeds_copies,
    has_faceless,
    is_crowded,
    is_suspect,
    mask_of,
    pack,
    reds_of,
)
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.riichi.win import Facts
from scoring.situation import Riichi, Situation, SituationError, Wind
from scoring.tiles import Tile

MISSING_IN_SANMA = range(Tile.M2, Tile.M9)
_MISSING_MASK = mask_of(MISSING_IN_SANMA)
_MOST_COUNTED = 15
"""Of one kind in packed counts."""


def find_problem(facts: Facts) -> str | None:
    """Reason id of tiles that cannot be a winner's, or None.

    Reasons: too_many_of_a_kind, too_many_reds (indicators, discards and set-aside norths count
    with the hand), face_down_tile, flowers_in_riichi, wrong_tile_count, tile_not_in_play.
    """
    hand, situation = facts.hand, facts.situation
    if len(hand.concealed) > _MOST_COUNTED:
        return _find_problem_of_many(hand)
    total = facts.counts
    shown = situation.dora_indicators + situation.ura_indicators + situation.discards
    if situation.norths:
        shown += (Tile.NORTH,) * situation.norths
    if situation.chankan and facts.winning >= 0:
        # The robbed kan's other three tiles lie with the player who declared it.
        shown += (Tile(facts.winning),) * 3
    if len(shown) < 8 and not is_crowded(total):
        total += pack(shown)
    else:
        total = _add_shown(total, shown)
    if is_suspect(total):
        if exceeds_copies(total):
            return "too_many_of_a_kind"
        if has_faceless(facts.counts):
            return "face_down_tile"
        for have, limit in zip(reds_of(total), facts.rules.red_fives, strict=True):
            if limit and have > limit:
                return "too_many_reds"
    if hand.flowers:
        return "flowers_in_riichi"
    if len(hand.concealed) + 3 * len(hand.melds) not in (13, 14):
        return "wrong_tile_count"
    if facts.rules.players == 3 and facts.kinds & _MISSING_MASK:
        return "tile_not_in_play"
    return None


def _find_problem_of_many(hand: Hand) -> str:
    """As find_problem, for more concealed tiles than packed counts hold."""
    kinds = Counter(KIND_OF[tile] for tile in hand.concealed)
    faceless = kinds.pop(-1, 0)
    if max(kinds.values(), default=0) > COPIES:
        return "too_many_of_a_kind"
    return "face_down_tile" if faceless else "wrong_tile_count"


def _add_shown(total: Counts, shown: tuple[Tile, ...]) -> Counts:
    """Add tiles, few at a time: counts that are crowded already hold too many."""
    while shown and not is_crowded(total):
        total += pack(shown[:7])
        shown = shown[7:]
    return total


def check_situation(facts: Facts) -> None:
    """Raise SituationError naming what the hand or the number of players contradicts."""
    situation = facts.situation
    if situation.riichi is not Riichi.NONE and not facts.closed:
        raise SituationError("riichi_with_open_meld")
    if facts.kans and situation.ippatsu and situation.riichi is Riichi.DOUBLE:
        raise SituationError("double_ippatsu_later")
    if situation.first_turn:
        _check_first_turn(facts.hand, situation)
    if situation.rinshan and not situation.norths and not facts.kans:
        raise SituationError("rinshan_without_kan")
    if facts.rules.players == 3:
        _check_three_players(facts.hand.melds, situation)
    elif situation.norths:
        raise SituationError("norths_with_four")


def _check_first_turn(hand: Hand, situation: Situation) -> None:
    if hand.melds:
        raise SituationError("first_turn_with_melds")
    if situation.chankan and not all(KIND_OF[tile] in ORPHANS for tile in hand.concealed):
        raise SituationError("first_turn_with_chankan")
    if situation.norths:
        raise SituationError("first_turn_with_norths")


def _check_three_players(melds: tuple[Meld, ...], situation: Situation) -> None:
    seats = (situation.seat_wind, situation.from_, situation.liable, situation.liable_kan)
    if Wind.NORTH in seats:
        raise SituationError("no_north_seat")
    if any(meld.is_run for meld in melds):
        raise SituationError("chi_with_three")
    shown = situation.dora_indicators + situation.ura_indicators + situation.discards
    if any(KIND_OF[tile] in MISSING_IN_SANMA for tile in shown):
        raise SituationError("tile_not_in_play")
