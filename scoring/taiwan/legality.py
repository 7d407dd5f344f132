"""What cannot be: hands that the set of tiles does not allow, situations that the hand denies."""

from __future__ import annotations

from scoring.counts import COPIES, KIND_OF
from scoring.hand import Hand
from scoring.situation import SituationError
from scoring.taiwan.rules import Rules
from scoring.taiwan.situation import Ready, Situation
from scoring.taiwan.view import PLANTS, SEASONS, SETS

FLOWERS = len(SEASONS | PLANTS)
FOUR_KANS, FOUR_KANS_TAI = 4, 8
"""So many kans of one player win by themselves; what they are worth."""
COMPLETE = 3 * SETS + 2
"""Tiles of a complete hand, each kan counted as three, flowers apart."""


def find_problem(hand: Hand, situation: Situation, rules: Rules) -> str | None:
    """Reason id of tiles that cannot be a winner's, or None.

    Reasons: too_many_flowers, flower_twice, flowers_not_in_play, too_many_of_a_kind,
    face_down_tile, wrong_tile_count. Only flowers and four kans win with 16 tiles: a replacement
    tile that was drawn all the same is no matter.
    """
    if len(hand.flowers) > FLOWERS:
        return "too_many_flowers"
    if hand.flowers and not rules.flowers:
        return "flowers_not_in_play"
    problem = hand.find_problem(SETS)
    if problem is not None:
        return problem.reason
    if situation.chankan and hand.concealed:
        # The robbed kan's other three tiles lie with the player who declared it.
        winning = hand.winning_tile if hand.winning_tile is not None else hand.concealed[-1]
        held = sum(KIND_OF[tile] == KIND_OF[winning] for tile in hand.tiles)
        if held + COPIES - 1 > COPIES:
            return "too_many_of_a_kind"
    if hand.size != COMPLETE and not wins_alone(hand, situation, rules):
        return "wrong_tile_count"
    return None


def wins_alone(hand: Hand, situation: Situation, rules: Rules) -> bool:
    """Whether flowers or kans win, whatever the other tiles are."""
    # A player who lets the flowers' win pass and claims a discard or a kan wins by the hand.
    claims = situation.from_ is not None or situation.chankan
    if situation.robs_flower or (len(hand.flowers) == FLOWERS and not claims):
        return True
    return wins_by_kans(sum(meld.is_kan for meld in hand.melds), rules)


def wins_by_kans(kans: int, rules: Rules) -> bool:
    """Whether the last of so many kans of one player has won the hand at once."""
    return rules.four_kans and kans >= FOUR_KANS and rules.minimum_tai <= FOUR_KANS_TAI


def check_situation(hand: Hand, situation: Situation, rules: Rules) -> None:
    """Raise SituationError naming what the hand or the rules contradict."""
    if situation.robs_flower:
        if not rules.flowers:
            raise SituationError("no_flowers", "these rules are played without flowers")
        if len(hand.flowers) != FLOWERS - 1:
            raise SituationError("robbed_flower_without_seven", count=len(hand.flowers))
    if situation.ready is not Ready.NONE and hand.melds:
        raise SituationError("ready_with_meld")
    if situation.first_turn and hand.melds:
        raise SituationError("first_turn_with_melds", "a meld ends the first go-round")
    if situation.rinshan and not hand.flowers and not any(meld.is_kan for meld in hand.melds):
        raise SituationError(
            "rinshan_without_kan", "a replacement tile needs a kan or a flower set aside"
        )
    kans = sum(meld.is_kan for meld in hand.melds)
    if kans > FOUR_KANS and wins_by_kans(kans, rules):
        raise SituationError("five_kans")
    if situation.rinshan and wins_by_kans(kans, rules):
        raise SituationError("rinshan_after_four_kans")
