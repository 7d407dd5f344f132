"""What a Taiwanese match refuses, and why: the reasons of any match, and those of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from scoring.match import errors

OWN_REASONS: Mapping[str, str] = MappingProxyType(
    {
        # seats and dice
        "bad_three_dice": "three dice show three numbers from 1 to 6, not {0}",
        "not_their_throw": "player {0} does not throw now: player {1}, who won last, does",
        "not_their_draw": "player {0} does not draw a wind now: player {1} does",
        "dice_known": "the false dealer's dice open this wall: no others are thrown",
        "dice_missing": "three dice open the wall",
        # turns
        "ready_discards_drawn": "after declaring ready only the drawn tile {0} is discarded",
        "ready_must_win": "player {0} has declared ready and may not let a win pass",
        "ready_twice": "player {0} has declared ready already",
        "ready_interrupted": "after a claim or a kan nobody declares ready",
        "ready_too_late": "ready is declared within the first {0} discards",
        "ready_not_waiting": "without {0} the hand does not wait",
        "ready_makes_no_kan": "player {0} has declared ready and changes the hand no more",
        "claim_when_ready": "a player who has declared ready claims for a win only",
        "no_tile_for_kan": "no tile is left in the wall to make up for a kan",
        "not_on_a_flower": "a flower is won or let go",
        "wrong_way_to_win": "eight flowers are won by tsumo, a robbed flower by ron",
        # results entered by hand
        "bad_tai": "tai are 0 to {1}, not {0}",
        "too_many_winners": "{0} players win on one discard, these rules allow {1}",
        "four_kans_not_in_rules": "these rules know no win by four kans",
        "four_kans_are_more": "four kans are worth {1} tai at least, not {0}",
        "several_four_kans": "four kans win alone",
        "no_drawn_hand": "{0} is no drawn hand",
    }
)

_SHARED = (
    *("wrong_phase", "no_such_player", "wind_taken", "drawn_already", "wrong_wall"),
    *("round_over", "not_your_turn", "tile_not_held", "must_discard", "no_winning_tile", "no_win"),
    *("no_such_kan", "nothing_to_claim", "not_asked", "answered_already", "kan_not_claimable"),
    *("last_discard", "chi_not_from_left", "no_such_chi", "no_such_pon", "draw_not_in_rules"),
    *("no_winner", "several_tsumo", "ron_from_winner", "hand_does_not_win", "player_twice"),
    "contradicts_entry",
)

REASONS: Mapping[str, str] = MappingProxyType(
    {**{reason: errors.REASONS[reason] for reason in _SHARED}, **OWN_REASONS}
)


class MatchError(errors.MatchError):
    """An event that the rules refuse. ``reason`` is a stable id of ``REASONS``."""

    sentences: ClassVar[Mapping[str, str]] = REASONS
