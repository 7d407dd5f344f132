"""What cannot be: hands that the set of tiles does not allow, situations that the hand denies."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.hand import COPIES, Hand
from scoring.riichi.rules import Rules
from scoring.shapes import KIND_OF, ORPHANS
from scoring.situation import Riichi, Situation, SituationError, Wind
from scoring.tiles import Tile

_MISSING_IN_SANMA = range(Tile.M2, Tile.M9)


def find_hand_problem(hand: Hand, counts: Sequence[int], rules: Rules) -> str | None:
    """Reason id of a hand that cannot be, or None. counts: all its tiles by kind.

    Reasons: wrong_tile_count, too_many_of_a_kind, tile_not_in_play, flowers_in_riichi,
    face_down_tile.
    """
    if max(counts) > COPIES:
        return "too_many_of_a_kind"
    if hand.flowers:
        return "flowers_in_riichi"
    if Tile.BACK in hand.concealed:
        return "face_down_tile"
    size = len(hand.concealed) + 3 * len(hand.melds)
    if size not in (13, 14):
        return "wrong_tile_count"
    if rules.players == 3 and any(counts[kind] for kind in _MISSING_IN_SANMA):
        return "tile_not_in_play"
    return None


def find_surplus(
    hand: Hand, counts: Sequence[int], situation: Situation, rules: Rules
) -> str | None:
    """``too_many_of_a_kind`` or ``too_many_reds`` when hand, indicators, discards and set-aside
    norths together show more tiles than exist, else None."""
    shown = [*situation.dora_indicators, *situation.ura_indicators, *situation.discards]
    shown += [Tile.NORTH] * situation.norths
    if situation.chankan and hand.winning_tile is not None:
        # The robbed kan's other three tiles lie with the player who declared it.
        shown += [Tile(KIND_OF[hand.winning_tile])] * 3
    if shown:
        total = list(counts)
        for tile in shown:
            kind = KIND_OF[tile]
            total[kind] += 1
            if total[kind] > COPIES:
                return "too_many_of_a_kind"
    reds = [0, 0, 0]
    for tile in (*hand.concealed, *shown):
        if 34 <= tile <= 36:
            reds[tile - 34] += 1
    for meld in hand.melds:
        for tile in meld.tiles:
            if 34 <= tile <= 36:
                reds[tile - 34] += 1
    for have, limit in zip(reds, rules.red_fives, strict=True):
        if limit and have > limit:
            return "too_many_reds"
    return None


def check_situation(hand: Hand, situation: Situation, rules: Rules) -> None:
    """Raise SituationError naming what the hand or the number of players contradicts."""
    melds = hand.melds
    if situation.riichi is not Riichi.NONE and not hand.is_closed:
        raise SituationError("riichi_with_open_meld", "riichi needs a hand without claimed tiles")
    if situation.first_turn and melds:
        raise SituationError(
            "first_turn_with_melds", "a meld, closed kans included, ends the first go-round"
        )
    if situation.rinshan and not situation.norths and not any(meld.is_kan for meld in melds):
        raise SituationError(
            "rinshan_without_kan", "a replacement tile (rinshan) needs a kan in the hand"
        )
    if situation.first_turn and situation.chankan and not _is_orphans(hand):
        raise SituationError(
            "first_turn_with_chankan",
            "in the first go-round only a closed kan can be robbed, by thirteen orphans only",
        )
    if situation.norths and rules.players != 3:
        raise SituationError("norths_with_four", "norths are set aside by three players only")
    if rules.players == 3:
        for wind in (situation.seat_wind, situation.from_, situation.liable):
            if wind is Wind.NORTH:
                raise SituationError("no_north_seat", "three players have no north seat")
        if any(meld.is_run for meld in melds):
            raise SituationError("chi_with_three", "three players claim no chi")
        if any(tile in _MISSING_IN_SANMA for tile in situation.dora_indicators):
            raise SituationError("indicator_not_in_play", "2m to 8m are not in play")


def _is_orphans(hand: Hand) -> bool:
    return all(KIND_OF[tile] in ORPHANS for tile in hand.concealed)
