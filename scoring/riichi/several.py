"""Several players claim one discard: who wins, and to whom counters and sticks go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.hand import Hand
from scoring.one_discard import check_one_discard
from scoring.riichi.result import Score
from scoring.riichi.rules import MultipleRon, Rules
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation, SituationError


def score_rons(claims: Sequence[tuple[Hand, Situation]], rules: Rules) -> tuple[Score, ...]:
    """Score each claim of one discard, in the order given.

    Every situation names the same discarder and the same counters and sticks. Of the hands that
    win, those that the rules let win are paid; the others get the reason ``head_bump`` or
    ``triple_ron``. Sticks and counters go to the nearest winner after the discarder in turn
    order, as far as the rules do not share them. Raises SituationError when the claims disagree.
    """
    check_claims(claims)
    order = sorted(range(len(claims)), key=lambda i: _distance(claims[i][1], rules))
    results = [score(hand, situation, rules) for hand, situation in claims]
    winners = [i for i in order if results[i].win]
    if rules.multiple_ron is MultipleRon.HEAD_BUMP:
        refused, reason = winners[1:], "head_bump"
    elif rules.multiple_ron is MultipleRon.DOUBLE and len(winners) > 2:
        refused, reason = winners, "triple_ron"
    else:
        refused, reason = [], ""
    for i in refused:
        results[i] = Score(rules.name, False, reason, players=rules.players)
    paid = [i for i in winners if i not in refused]
    for i, (honba, sticks) in zip(paid, _shares([claims[i][1] for i in paid], rules), strict=True):
        hand, situation = claims[i]
        results[i] = score(hand, replace(situation, honba=honba, sticks=sticks), rules)
    return tuple(results)


def _shares(winners: Sequence[Situation], rules: Rules) -> list[tuple[int, int]]:
    """Counters and sticks of each winner, the nearest first."""
    shares = []
    left = winners[0].sticks if winners else 0
    for winner in winners[1:]:
        own = int(rules.own_stick_back and winner.riichi is not Riichi.NONE and left > 0)
        left -= own
        shares.append((winner.honba if rules.honba_to_all else 0, own))
    return [(winners[0].honba, left), *shares] if winners else []


def check_claims(claims: Sequence[tuple[Hand, Situation]]) -> None:
    """Raise SituationError when the claims are not of one discard."""
    situations = [situation for _, situation in claims]
    if any(s.tsumo or s.from_ is None for s in situations):
        raise SituationError("no_discarder")
    if len({s.from_ for s in situations}) > 1:
        raise SituationError("different_discarders")
    if len({s.seat_wind for s in situations}) < len(situations):
        raise SituationError("same_seat_twice")
    if len({(s.honba, s.sticks, s.round_wind) for s in situations}) > 1:
        raise SituationError("different_tables")
    if len({(s.chankan, s.last_tile, s.dora_indicators) for s in situations}) > 1:
        raise SituationError("different_discards")
    check_one_discard([hand for hand, _ in claims])


def _distance(situation: Situation, rules: Rules) -> int:
    """Turns from the discarder to the claimant."""
    source = situation.from_.turn if situation.from_ is not None else 0
    return (situation.seat_wind.turn - source) % rules.players
