"""One way to see a winning hand: its sets, its pair and its wait, ready for yaku and fu.

Kinds are looked up as bits: bit ``k`` of a mask stands for kind ``k`` (0-33).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, unique
from typing import NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.riichi.rules import Rules
from scoring.shapes import ORPHANS, Split, find_splits, is_seven_pairs, is_thirteen_orphans
from scoring.situation import Situation
from scoring.tiles import Tile


def mask_of(kinds: Iterable[int]) -> int:
    """Bits of ``kinds``."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


CHARACTERS = 0x1FF
CIRCLES = CHARACTERS << 9
BAMBOO = CHARACTERS << 18
SUITS = (CHARACTERS, CIRCLES, BAMBOO)
WINDS = 0xF << Tile.EAST
DRAGONS = 0x7 << Tile.WHITE
HONOURS = WINDS | DRAGONS
TERMINALS_AND_HONOURS = mask_of(ORPHANS)
TERMINALS = TERMINALS_AND_HONOURS & ~HONOURS
OUTSIDE_RUNS = mask_of(suit + place for suit in (0, 9, 18) for place in (0, 6))
"""Lowest kinds of the runs 123 and 789."""


@unique
class Form(IntEnum):
    """The three forms of a complete hand."""

    SETS = 0
    SEVEN_PAIRS = 1
    THIRTEEN_ORPHANS = 2


@unique
class Wait(IntEnum):
    """How the winning tile completed the hand."""

    TWO_SIDED = 0
    CLOSED = 1
    EDGE = 2
    SINGLE = 3
    TWO_PAIRS = 4


class Triplet(NamedTuple):
    """A triplet or kan of ``kind``; ``closed``: no tile of it came from another player."""

    kind: int
    closed: bool
    kan: bool


class Facts:
    """What every view of one win shares.

    counts: all tiles by kind, melds included. kinds: mask of them. winning: the winning kind.
    closed: no open meld. meld_runs, meld_triplets: sets laid down.
    """

    __slots__ = (
        "closed",
        "counts",
        "hand",
        "kans",
        "kinds",
        "meld_runs",
        "meld_triplets",
        "reds",
        "round_wind",
        "rules",
        "seat_wind",
        "situation",
        "winning",
    )

    def __init__(
        self,
        hand: Hand,
        situation: Situation,
        rules: Rules,
        counts: list[int],
        winning: int,
    ) -> None:
        self.hand = hand
        self.situation = situation
        self.rules = rules
        self.counts = counts
        self.winning = winning
        self.seat_wind = int(situation.seat_wind.tile)
        self.round_wind = int(situation.round_wind.tile)
        self.closed = True
        self.kans = 0
        runs: tuple[int, ...] = ()
        triplets: tuple[Triplet, ...] = ()
        for meld in hand.melds:
            kind = meld.kind
            if kind is MeldKind.CHI:
                runs += (meld.base,)
                self.closed = False
                continue
            closed = kind is MeldKind.CLOSED_KAN
            kan = kind is not MeldKind.PON
            triplets += (Triplet(meld.base, closed, kan),)
            self.kans += kan
            self.closed &= closed
        self.meld_runs = runs
        self.meld_triplets = triplets
        mask = 0
        bit = 1
        for count in counts:
            if count:
                mask |= bit
            bit <<= 1
        self.kinds = mask


class Win:
    """One view of a win, as predicates and fu read it.

    form: sets, seven pairs or thirteen orphans; the latter two have no sets and pair -1.
    runs: lowest kind of each; triplets: with kans; pair: kind; wait: see Wait.
    run_kinds, triplet_kinds: masks. closed_triplets: how many, kans included.
    """

    __slots__ = (
        "closed",
        "closed_triplets",
        "counts",
        "facts",
        "form",
        "kans",
        "kinds",
        "pair",
        "round_wind",
        "rules",
        "run_kinds",
        "runs",
        "seat_wind",
        "situation",
        "triplet_kinds",
        "triplets",
        "wait",
        "winning",
    )

    def __init__(
        self,
        facts: Facts,
        form: Form,
        runs: tuple[int, ...],
        triplets: tuple[Triplet, ...],
        pair: int,
        wait: Wait,
    ) -> None:
        self.facts = facts
        self.situation = facts.situation
        self.rules = facts.rules
        self.closed = facts.closed
        self.counts = facts.counts
        self.kans = facts.kans
        self.kinds = facts.kinds
        self.winning = facts.winning
        self.seat_wind = facts.seat_wind
        self.round_wind = facts.round_wind
        self.form = form
        self.runs = runs
        self.triplets = triplets
        self.pair = pair
        self.wait = wait
        mask = 0
        for run in runs:
            mask |= 1 << run
        self.run_kinds = mask
        mask = closed = 0
        for triplet in triplets:
            mask |= 1 << triplet.kind
            closed += triplet.closed
        self.triplet_kinds = mask
        self.closed_triplets = closed


def find_wins(facts: Facts, concealed: list[int]) -> list[Win]:
    """Every view of the win whose concealed tiles are counted in ``concealed``."""
    wins = [win for split in find_splits(concealed) for win in _views(facts, split)]
    if not facts.hand.melds:
        if is_seven_pairs(concealed):
            wins.append(Win(facts, Form.SEVEN_PAIRS, (), (), -1, Wait.SINGLE))
        elif not wins and is_thirteen_orphans(concealed):
            wins.append(Win(facts, Form.THIRTEEN_ORPHANS, (), (), -1, Wait.SINGLE))
    return wins


def _views(facts: Facts, split: Split) -> list[Win]:
    """Views of one split: the winning tile may have completed any set that holds its kind."""
    winning = facts.winning
    ron = not facts.situation.tsumo
    runs = facts.meld_runs + split.runs
    triplets = facts.meld_triplets + tuple([Triplet(kind, True, False) for kind in split.triplets])
    views = []
    waits = set()
    for run in split.runs:
        if run <= winning <= run + 2:
            waits.add(_run_wait(run, winning))
    if winning == split.pair:
        waits.add(Wait.SINGLE)
    for wait in waits:
        views.append(Win(facts, Form.SETS, runs, triplets, split.pair, wait))
    if winning in split.triplets:
        if ron:
            triplets = facts.meld_triplets + tuple(
                [Triplet(kind, kind != winning, False) for kind in split.triplets]
            )
        views.append(Win(facts, Form.SETS, runs, triplets, split.pair, Wait.TWO_PAIRS))
    return views


def _run_wait(run: int, winning: int) -> Wait:
    if winning == run + 1:
        return Wait.CLOSED
    place = run % 9
    if (place == 0 and winning == run + 2) or (place == 6 and winning == run):
        return Wait.EDGE
    return Wait.TWO_SIDED
