"""Helpers of the Taiwanese match's tests: walls that deal chosen hands, random legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from scoring.match.errors import MatchError
from scoring.match.events import DrawWind, Event, Pass, Ron, Tsumo
from scoring.match.stage import Stage
from scoring.notation import parse_tiles
from scoring.situation import WINDS
from scoring.taiwan.match.events import Deal, Discard, FalseWin, ThrowDealer, ThrowSeats
from scoring.taiwan.match.legal import legal_events
from scoring.taiwan.match.match import Match, apply
from scoring.taiwan.match.round import apply_round, begin_round
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.seating import Dice, find_place
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import OfferKind, Phase, Round
from scoring.taiwan.match.wall import HAND, stacks_per_side, tile_set
from scoring.tiles import Tile

DICE: Dice = (3, 1, 1)
"""Five: the thrower, whose wall is opened behind five stacks."""
RULES = MatchRules()


def tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text)


def tile(text: str) -> Tile:
    (found,) = parse_tiles(text)
    return found


def refused(reason: str) -> pytest.RaisesExc[MatchError]:
    """A MatchError with this reason."""
    return pytest.raises(MatchError, check=lambda error: error.reason == reason)


def built_wall(
    rules: MatchRules,
    hands: Sequence[str],
    draws: str = "",
    back: str = "",
    live_end: str = "",
    dice: Dice = DICE,
    found_dealer: bool = False,
) -> tuple[Tile, ...]:
    """A wall, as built, that deals ``hands`` (the dealer's first, 16 tiles each) and then
    ``draws``, the dealer's 17th tile first.

    back: replacement tiles in their order. live_end: the last tiles to be drawn, before the 16
    that are left. Tiles not named fill the rest in a fixed order, flowers kept for the remainder.
    """
    left = Counter(tile_set(rules.scoring.flowers))
    front = _dealt([tiles(hand) for hand in hands])
    front += tiles(draws)
    behind, last = list(tiles(back)), list(tiles(live_end))
    for used in (*front, *behind, *last):
        if used is not None:
            left[used] -= 1
    assert min(left.values()) >= 0, f"more {min(left, key=lambda t: left[t])} than there are"
    plain = [t for t in left.elements() if not t.is_flower]
    rest = sorted(plain, key=lambda t: (t * 7) % 34)
    flowers = [t for t in left.elements() if t.is_flower]
    filled = [rest.pop() if t is None else t for t in front]
    fill = [rest.pop() for _ in range(16 - len(behind) - len(flowers))]
    remainder = behind + fill + flowers
    stacks = [remainder[i : i + 2] for i in range(0, 16, 2)]
    tail = [t for stack in reversed(stacks) for t in stack]
    order = (*filled, *rest, *last, *tail)
    return as_built(order, rules, dice, found_dealer)


def _dealt(hands: Sequence[Sequence[Tile]]) -> list[Tile | None]:
    """The first 64 tiles, so that they deal ``hands``; None where nothing is said."""
    front: list[Tile | None] = []
    for start in range(0, HAND, 4):
        for seat in range(4):
            hand = hands[seat] if seat < len(hands) else ()
            front += (list(hand) + [None] * HAND)[start : start + 4]
    return front


def as_built(
    order: Sequence[Tile], rules: MatchRules, dice: Dice, found_dealer: bool
) -> tuple[Tile, ...]:
    """The wall that, opened by ``dice``, is drawn in ``order``."""
    opened = 0 if found_dealer else find_place(0, dice)
    offset = -opened % 4 * stacks_per_side(rules.scoring.flowers)
    start = 2 * (offset + sum(dice)) % len(order)
    return (*order[len(order) - start :], *order[: len(order) - start])


def begin(*hands: str, rules: MatchRules = RULES, draws: str = "", **more: Any) -> Round:
    """A hand begun with these tiles; ``standing`` and ``found_dealer`` may be given."""
    standing = more.pop("standing", None) or Standing()
    built = built_wall(rules, hands, draws, **more)
    found = more.get("found_dealer", False)
    return begin_round(rules, standing, built, more.get("dice", DICE), found)


def play(state: Round, *events: Event) -> Round:
    """After all events."""
    for event in events:
        state = apply_round(state, event)
    return state


def settle_passes(state: Round) -> Round:
    """Everybody asked claims nothing; flowers are another matter."""
    while state.offer is not None and state.offer.kind is not OfferKind.FLOWER:
        state = apply_round(state, Pass(state.asked[0]))
    return state


def answer(state: Round, *events: Event) -> Round:
    """These answers to what lies there; everybody else claims nothing."""
    given = {getattr(event, "seat", None) for event in events}
    return play(state, *(Pass(seat) for seat in state.asked if seat not in given), *events)


def discard(state: Round, *codes: str, ready: bool = False) -> Round:
    """Each whose turn it is discards one of ``codes``; nobody claims."""
    for code in codes:
        state = settle_passes(apply_round(state, Discard(state.turn, tile(code), ready)))
    return state


def discard_drawn(state: Round, count: int = 1) -> Round:
    """So many players discard what they drew; nobody claims."""
    for _ in range(count):
        assert state.drawn is not None
        state = settle_passes(apply_round(state, Discard(state.turn, state.drawn)))
    return state


def run_out(state: Round) -> Round:
    """Everybody discards what is drawn until the hand is over."""
    while state.phase is Phase.TURN:
        state = discard_drawn(state)
    return state


def random_dice(random: Random) -> Dice:
    return (random.randint(1, 6), random.randint(1, 6), random.randint(1, 6))


def random_event(match: Match, random: Random) -> Event:
    """One event that the match should accept."""
    if match.stage is Stage.SEATING:
        return _seat(match, random)
    if match.stage is Stage.BETWEEN:
        return _deal(match, random)
    assert match.round is not None
    if random.random() < 0.0005:
        return FalseWin(random.randrange(4), random.randrange(9))
    events = legal_events(match.round)
    assert events, f"stuck in {match.round.phase}"
    return _choose(match.round, events, random)


def _deal(match: Match, random: Random) -> Deal:
    """Mostly a wall that deals hands close to a win: blind play hardly ever wins, and every draw
    is followed by one more hand."""
    dice = match.dice or random_dice(random)
    hands = _close_hands(random) if random.random() < 0.9 else []
    front = _dealt(hands)
    left = Counter(tile_set(match.rules.scoring.flowers))
    left.subtract(tile for tile in front if tile is not None)
    rest = list(left.elements())
    random.shuffle(rest)
    order = [rest.pop() if tile is None else tile for tile in front] + rest
    built = as_built(order, match.rules, dice, match.dice is not None)
    return Deal(built, None if match.dice is not None else dice)


def _close_hands(random: Random) -> list[list[Tile]]:
    """Four hands of five sets and a single tile, some tiles of each left to chance."""
    kinds = [kind for kind in range(34) for _ in range(4)]
    hands = []
    for _ in range(4):
        hand: list[Tile] = []
        while len(hand) < 15:
            start = random.randrange(34)
            run = random.random() < 0.7
            group = [start, start + 1, start + 2] if run else [start] * 3
            whole = not run or (start < 27 and start % 9 < 7)
            if whole and all(kinds.count(kind) >= group.count(kind) for kind in group):
                for kind in group:
                    kinds.remove(kind)
                hand += map(Tile, group)
        hands.append(random.sample(hand, random.choice((12, 14, 15))))
    return hands


def _choose(state: Round, events: Sequence[Event], random: Random) -> Event:
    wins = [event for event in events if isinstance(event, (Tsumo, Ron))]
    if wins and random.random() < 0.8:
        return random.choice(wins)
    discards = [event for event in events if isinstance(event, Discard)]
    others = [event for event in events if not isinstance(event, Discard)]
    if discards and (not others or random.random() < 0.7):
        ready = [event for event in discards if event.ready]
        if ready and random.random() < 0.8:
            return random.choice(ready)
        return min(random.sample(discards, min(3, len(discards))), key=lambda e: _use(state, e))
    passes = [event for event in others if isinstance(event, Pass)]
    if passes and random.random() < 0.6:
        return random.choice(passes)
    return random.choice(others)


def _use(state: Round, event: Discard) -> int:
    """How much the tile has to do with the others in hand."""
    own = state.players[event.seat].concealed
    kind = event.tile.kind
    near = [t for t in own if kind < 27 and t.kind // 9 == kind // 9 and abs(t.kind - kind) <= 2]
    return len(near) + 3 * sum(t.kind == kind for t in own)


def _seat(match: Match, random: Random) -> Event:
    seating = match.seating
    assert seating is not None
    if seating.waits_for == "throw":
        person = random.randrange(4) if seating.thrower is None else seating.thrower
        return ThrowSeats(person, random_dice(random))
    if seating.waits_for == "wind":
        assert seating.drawer is not None
        free = [wind for wind in WINDS if wind not in seating.drawn]
        return DrawWind(seating.drawer, random.choice(free))
    return ThrowDealer(random_dice(random))


def play_match(match: Match, random: Random, most: int = 40_000) -> tuple[Match, list[Event]]:
    """Play at random to the end; the match and its events."""
    events: list[Event] = []
    while match.stage is not Stage.ENDED:
        assert len(events) < most, "the match does not end"
        event = random_event(match, random)
        match = apply(match, event)
        events.append(event)
    return match, events
