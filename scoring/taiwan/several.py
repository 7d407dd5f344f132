"""Several players claim one discard: the nearest in turn wins, or as many as the rules let."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.hand import Hand
from scoring.one_discard import check_one_discard
from scoring.situation import WINDS, SituationError
from scoring.taiwan.result import Score
from scoring.taiwan.rules import Rules
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation


def score_claims(claims: Sequence[tuple[Hand, Situation]], rules: Rules) -> tuple[Score, ...]:
    """Score each claim of one discard, in the order given.

    Of the hands that win, the nearest after the discarder in turn order do, as many as
    ``max_winners`` lets; the others get the reason ``nearer_winner``. Raises SituationError when
    the claims are not of one discard.
    """
    check_claims(claims)
    results = [score(hand, situation, rules) for hand, situation in claims]
    order = sorted(range(len(claims)), key=lambda i: _distance(claims[i][1]))
    winners = [i for i in order if results[i].win]
    for i in winners[rules.max_winners :]:
        results[i] = Score(
            rules.name, False, "nearer_winner", max_tai=rules.max_tai, stake=rules.stake
        )
    return tuple(results)


def check_claims(claims: Sequence[tuple[Hand, Situation]]) -> None:
    """Raise SituationError when the claims are not of one discard."""
    situations = [situation for _, situation in claims]
    if any(s.tsumo or s.from_ is None for s in situations):
        raise SituationError("no_discarder", "several wins need the discarder of each named")
    if len({s.from_ for s in situations}) > 1:
        raise SituationError("different_discarders", "several wins are on one player's discard")
    if len({s.seat_wind for s in situations}) < len(situations):
        raise SituationError("same_seat_twice", "each claim is another player's")
    if len({(s.round_wind, s.dealer, s.streak) for s in situations}) > 1:
        raise SituationError(
            "different_tables", "claims of one discard share round wind, dealer and streak"
        )
    if len({(s.chankan, s.last_tile, s.robs_flower) for s in situations}) > 1:
        raise SituationError("different_discards")
    check_one_discard([hand for hand, _ in claims])


def _distance(situation: Situation) -> int:
    """Turns from the discarder to the claimant."""
    source = situation.from_.turn if situation.from_ is not None else 0
    return (situation.seat_wind.turn - source) % len(WINDS)
