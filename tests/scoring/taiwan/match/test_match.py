"""Whole matches played at random: nothing is lost, the same events give the same match."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from scoring.match.errors import MatchError
from scoring.match.events import Pass
from scoring.match.stage import Stage
from scoring.taiwan.match.event_data import event_from_dict
from scoring.taiwan.match.events import Deal, Discard
from scoring.taiwan.match.legal import legal_events
from scoring.taiwan.match.match import Match, apply, replay, start
from scoring.taiwan.match.options import Remainder
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import MATCH_PRESETS, MatchRules
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import Phase, Round
from scoring.taiwan.match.wall import tile_set
from tests.scoring.taiwan.match.playing import RULES, play_match, random_event

MATCHES = int(os.environ.get("TEHAI_FUZZ_MATCHES", "1"))
EVERYTHING = MatchRules.from_dict(
    {
        "scoring": {"max_winners": 3, "human_win": 8, "passing": "discards"},
        "remainder": "two_per_kan",
        "four_kans": True,
        "four_winds": True,
        "four_wests": True,
        "wests_and_circle": True,
        "round_winds": True,
    }
)


def near_the_end(rules: MatchRules, seated: bool = True) -> Match:
    """A match of which the last two deals are to come, or one that begins with the seating."""
    match = start(rules, seated)
    return replace(match, standing=Standing(hand=14)) if seated else match


@pytest.mark.parametrize("seed", range(4 * MATCHES))
def test_random_matches(seed: int) -> None:
    rules = [*MATCH_PRESETS.values(), EVERYTHING][seed % 4]
    begun = near_the_end(rules)
    random = Random(seed)
    match, events = play_match(begun, random)
    assert sum(row.points for row in match.result) == 0
    again = [event_from_dict(json.loads(json.dumps(event.to_dict()))) for event in events]
    assert replay(begun, again) == match


def test_a_match_that_begins_with_the_seating() -> None:
    random = Random(5)
    match = near_the_end(RULES, seated=False)
    while match.stage is not Stage.PLAYING:
        match = apply(match, random_event(match, random))
    assert sorted(match.order) == [0, 1, 2, 3]


def tiles_of(state: Round) -> Counter[int]:
    """Every tile, wherever it is."""
    found = Counter(state.wall.tiles)
    for player in state.players:
        found.update(player.concealed)
        found.update(player.flowers)
        found.update(tile for meld in player.melds for tile in meld.tiles)
        found.update(entry.tile for entry in player.river if not entry.claimed)
    return found


def test_no_tile_is_lost_and_every_legal_event_is_accepted() -> None:
    random = Random(11)
    match = near_the_end(EVERYTHING)
    whole = Counter(tile_set(True))
    for _ in range(250):
        match = apply(match, random_event(match, random))
        if match.stage is Stage.ENDED:
            break
        state = match.round
        if state is None:
            continue
        assert tiles_of(state) == whole
        assert sum(match.standing.points) == 0
        if random.random() < 0.2:
            for event in legal_events(state):
                assert apply(match, event) != match
        if state.phase is Phase.TURN and state.drawn is not None:
            for player in state.players:
                size = len(player.concealed) + 3 * len(player.melds)
                assert size == 16 + (player is state.players[state.turn])


def test_a_refused_event_changes_nothing() -> None:
    match = apply(start(RULES), Deal(tile_set(True), (1, 2, 2)))
    before = match
    with pytest.raises(MatchError):
        apply(match, Pass(3))
    assert match == before


def test_without_a_remainder_the_wall_is_drawn_to_its_end() -> None:
    rules = replace(RULES, remainder=Remainder.NOTHING)
    match = apply(start(rules), Deal(tile_set(True), (1, 2, 2)))
    while match.round is not None:
        state = match.round
        if state.phase is Phase.CLAIMS:
            match = apply(match, Pass(state.asked[0]))
        else:
            assert state.drawn is not None
            match = apply(match, Discard(state.turn, state.drawn))
    assert match.last is not None
    assert match.last.kind is OutcomeKind.EXHAUSTIVE
