"""What the match refuses, and why: one error, each reason an id with its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

REASONS: Mapping[str, str] = MappingProxyType(
    {
        # what the match as a whole waits for
        "wrong_phase": "{0} has no place now: the match waits for {1}",
        "no_such_player": "there is no player {0} among {1}",
        # seats and dice
        "wind_taken": "the {0} tile is drawn already",
        "wind_not_in_play": "no {0} tile is drawn with {1} players",
        "drawn_already": "player {0} has drawn already",
        "not_their_choice": "player {0} does not choose now: player {1} does",
        "place_taken": "place {0} is taken",
        "bad_dice": "two dice show two numbers from 1 to 6, not {0}",
        "no_side_bets": "these rules know no side bet",
        "side_bet_on_self": "nobody names themselves for the side bet",
        "side_bet_twice": "player {0} has named somebody already",
        # the wall
        "wrong_wall": "the wall is not the set of {0} tiles: {1}",
        # turns
        "round_over": "the hand is over",
        "not_your_turn": "it is not player {0}'s turn",
        "tile_not_held": "player {0} does not hold {1}",
        "riichi_discards_drawn": "after riichi only the drawn tile {0} is discarded",
        "swap_calling": "{0} may not be discarded right after this claim (kuikae)",
        "must_discard": "right after a claim comes a discard",
        "no_winning_tile": "nothing was drawn that could win",
        "no_win": "this hand does not win: {0}",
        "dead_hand": "player {0}'s hand is dead",
        # riichi
        "riichi_open": "riichi needs a hand without claimed tiles",
        "riichi_twice": "player {0} is in riichi already",
        "riichi_not_waiting": "without {0} the hand does not wait",
        "riichi_too_few_points": "riichi takes 1000 points, player {0} has {1}",
        "riichi_too_late": "riichi needs {0} tiles left in the wall, there are {1}",
        # kans and norths
        "no_such_kan": "player {0} does not hold what a kan of {1} needs",
        "no_kan_left": "four kans have been made: there is no fifth",
        "no_tile_left": "no tile is left in the wall to make up for it",
        "no_kan_in_riichi": "these rules know no kan after riichi",
        "riichi_kan_not_drawn": "after riichi only the drawn tile makes a kan",
        "riichi_kan_changes_waits": "the kan of {0} would change what the hand waits for",
        "riichi_kan_changes_shape": "the kan of {0} would change how the hand can be seen",
        "no_norths": "norths are set aside by three players only",
        # claims
        "nothing_to_claim": "nothing lies there to be claimed",
        "not_asked": "player {0} has nothing to decide now",
        "answered_already": "player {0} has answered already",
        "furiten": "player {0} is furiten, so there is no ron",
        "kan_not_claimable": "a tile of a kan or a set-aside north is claimed for ron only",
        "last_discard": "the last discard is claimed for ron only",
        "hand_aborts": "four kans end the hand now: its last discard is claimed for ron only",
        "claim_in_riichi": "a player in riichi claims for ron only",
        "chi_not_from_left": "chi is claimed from the left neighbour only",
        "chi_with_three": "three players claim no chi",
        "no_such_chi": "{0} and the discard make no run",
        "no_such_pon": "{0} and the discard make no triplet",
        "no_discard_left": "after this claim every discard would be a swap (kuikae)",
        # draws
        "draw_not_in_rules": "these rules do not abort a hand for {0}",
        "not_first_turn": "nine terminals and honours count on an uninterrupted first turn only",
        "too_few_orphans": "there are only {0} different terminals and honours, nine are needed",
        "riichi_must_show": "a player in riichi must show the hand",
        "not_waiting": "player {0}'s hand does not wait",
        # fouls
        "no_result": "a dead hand plays on: it is no result",
        # results entered by hand
        "no_winner": "a win needs a winner",
        "several_tsumo": "only one player can win by tsumo",
        "ron_from_winner": "player {0} cannot win on an own discard",
        "hand_does_not_win": "player {0}'s hand does not win: {1}",
        "contradicts_entry": "the hand's situation has another {0} than the entry",
        "bad_worth": "{0} han and {1} fu are no win",
        "bad_yakuman": "no hand has {0} yakuman",
        "liable_is_winner": "the winner cannot be the liable player",
        "liable_without_yakuman": "only yakuman make another player liable",
        "too_many_rons": "{0} players win on one discard, these rules allow {1}",
        "player_twice": "player {0} is named twice as {1}",
        "no_abort": "{0} is no abortive draw",
        "no_nagashi": "these rules know no nagashi mangan",
        # the end
        "no_stop": "player {0} may not end the match now",
    }
)


class MatchError(ValueError):
    """An event that the rules refuse. ``reason`` is a stable id of ``sentences``."""

    sentences: ClassVar[Mapping[str, str]] = REASONS

    def __init__(self, reason: str, *details: object) -> None:
        self.reason = reason
        self.details = details
        super().__init__(self.sentences[reason].format(*details))
