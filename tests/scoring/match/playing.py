"""Helpers of the match's tests: walls that deal chosen hands, random legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from scoring.match.events import (
    ChoosePlace,
    Deal,
    Discard,
    DrawWind,
    Event,
    Foul,
    NineOrphans,
    Pass,
    Ron,
    StopMatch,
    Throw,
    Tsumo,
)
from scoring.match.legal import legal_events
from scoring.match.match import Match, Stage, apply
from scoring.match.options import Offence
from scoring.match.outcome import Outcome
from scoring.match.round import apply_round, begin_round
from scoring.match.rules import MatchRules
from scoring.match.standing import Standing
from scoring.match.state import Phase, Round
from scoring.match.wall import DEAD, first_stack, tile_set
from scoring.notation import parse_tiles
from scoring.situation import WINDS
from scoring.tiles import Tile

DICE = (3, 4)
RULES = MatchRules()


def tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text)


def tile(text: str) -> Tile:
    (found,) = parse_tiles(text)
    return found


def outcome_of(state: Round) -> Outcome:
    """How the hand ended."""
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    return state.outcome


def built_wall(
    rules: MatchRules,
    hands: Sequence[str],
    draws: str = "",
    dead: str = "",
    live_end: str = "",
    dice: tuple[int, int] = DICE,
) -> tuple[Tile, ...]:
    """A wall, as built, that deals ``hands`` (by turn order, the dealer's first, 13 tiles each)
    and then ``draws``, the dealer's 14th tile first.

    dead: tiles of the dead wall from the break on, of each stack the upper first. live_end: the
    last tiles to be drawn. Tiles not named fill the rest in a fixed order.
    """
    left = Counter(tile_set(rules))
    named = [tiles(hand) for hand in hands]
    assert all(len(hand) <= 13 for hand in named)
    front = _deal_order(named, rules.players, left)
    front += tiles(draws)
    last, behind = list(tiles(live_end)), list(tiles(dead))
    for used in (*front, *last, *behind):
        if used is not None:
            left[used] -= 1
    assert min(left.values()) >= 0, f"more {min(left, key=lambda t: left[t])} than there are"
    rest = sorted(left.elements(), key=lambda t: (t.kind * 7) % 34)
    total = sum(left.values()) + len(last) + len(behind) + sum(t is not None for t in front)
    filled = [rest.pop() if t is None else t for t in front]
    back = behind + [rest.pop() for _ in range(DEAD - len(behind))]
    # Stacks from the break on, each upper first: turned round they are the wall's last stacks.
    stacks = [back[i : i + 2] for i in range(0, DEAD, 2)]
    tail = [t for stack in reversed(stacks) for t in stack]
    middle = [rest.pop() for _ in range(total - len(filled) - len(last) - DEAD)]
    order = (*filled, *middle, *last, *tail)
    start = 2 * first_stack(dice, rules)
    return order[len(order) - start :] + order[: len(order) - start]


def _deal_order(
    hands: Sequence[tuple[Tile, ...]], players: int, left: Counter[Tile]
) -> list[Tile | None]:
    padded = [list(hand) + [None] * (13 - len(hand)) for hand in (*hands, *[()] * players)]
    padded = padded[:players]
    order: list[Tile | None] = []
    for start, count in ((0, 4), (4, 4), (8, 4), (12, 1)):
        for hand in padded:
            order += hand[start : start + count]
    return order


def begin(*hands: str, rules: MatchRules = RULES, draws: str = "", **more: Any) -> Round:
    """A hand begun with these tiles; ``standing`` may be given."""
    standing = more.pop("standing", None) or Standing.begin(rules.players, rules.start)
    return begin_round(rules, standing, built_wall(rules, hands, draws, **more), DICE)


def play(state: Round, *events: Event) -> Round:
    """After all events."""
    for event in events:
        state = apply_round(state, event)
    return state


def settle_passes(state: Round) -> Round:
    """Everybody asked claims nothing."""
    while state.phase is Phase.CLAIMS:
        state = apply_round(state, Pass(state.asked[0]))
    return state


def discard(state: Round, text: str, riichi: bool = False) -> Round:
    """Whose turn it is discards; nobody claims."""
    return settle_passes(apply_round(state, Discard(state.turn, tile(text), riichi)))


def discard_drawn(state: Round, count: int = 1) -> Round:
    """So many players discard what they drew; nobody claims."""
    for _ in range(count):
        assert state.drawn is not None
        state = settle_passes(apply_round(state, Discard(state.turn, state.drawn)))
    return state


def run_out(state: Round) -> Round:
    """Everybody discards what is drawn until the hand is over or hands are to be shown."""
    while state.phase is Phase.TURN:
        state = discard_drawn(state)
    return state


def random_event(match: Match, random: Random, keen: float = 0.9) -> Event:
    """One event that the match should accept, wins being taken with likelihood ``keen``."""
    if match.stage is Stage.SEATING:
        return _seat(match, random)
    if match.stage is Stage.BETWEEN:
        if match.may_stop and random.random() < 0.3:
            return StopMatch(match.standing.dealer)
        built = list(tile_set(match.rules))
        random.shuffle(built)
        return Deal(tuple(built), (random.randint(1, 6), random.randint(1, 6)))
    assert match.round is not None
    if random.random() < 0.0005:
        seat = random.randrange(match.rules.players)
        return Foul(seat, random.choice(list(Offence)))
    events = legal_events(match.round)
    assert events, f"stuck in {match.round.phase}"
    return _choose(match.round, events, random, keen)


def _choose(state: Round, events: Sequence[Event], random: Random, keen: float) -> Event:
    wins = [event for event in events if isinstance(event, (Tsumo, Ron))]
    if wins and random.random() < keen:
        return random.choice(wins)
    riichi = [event for event in events if isinstance(event, Discard) and event.riichi]
    if riichi and random.random() < keen:
        return random.choice(riichi)
    discards = [event for event in events if isinstance(event, Discard)]
    nine = [event for event in events if isinstance(event, NineOrphans)]
    if nine and random.random() < 0.5:
        return nine[0]
    others = [event for event in events if not isinstance(event, (Discard, NineOrphans))]
    if discards and (not others or random.random() < 0.7):
        return min(random.sample(discards, min(3, len(discards))), key=lambda e: _use(state, e))
    passes = [event for event in others if isinstance(event, Pass)]
    if passes and random.random() < 0.7:
        return random.choice(passes)
    return random.choice(others or list(events))


def _use(state: Round, event: Discard) -> int:
    """How much the tile has to do with the others in hand."""
    kind = event.tile.kind
    own = state.players[event.seat].concealed
    near = [t for t in own if kind < 27 and t.kind // 9 == kind // 9 and abs(t.kind - kind) <= 2]
    return len(near) + 3 * sum(t.kind == kind for t in own)


def _seat(match: Match, random: Random) -> Event:
    seating = match.seating
    assert seating is not None
    players = range(seating.players)
    if seating.waits_for == "wind":
        person = random.choice([p for p in players if seating.drawn[p] is None])
        free = [wind for wind in WINDS[: seating.players] if wind not in seating.drawn]
        return DrawWind(person, random.choice(free))
    if seating.waits_for == "place":
        assert seating.chooser is not None
        free_places = [p for p in players if seating.places[p] is None]
        return ChoosePlace(seating.chooser, random.choice(free_places))
    return Throw((random.randint(1, 6), random.randint(1, 6)))


def play_match(match: Match, random: Random, most: int = 40_000) -> tuple[Match, list[Event]]:
    """Play at random to the end; the match and its events."""
    events: list[Event] = []
    while match.stage is not Stage.ENDED:
        assert len(events) < most, "the match does not end"
        event = random_event(match, random)
        match = apply(match, event)
        events.append(event)
    return match, events
