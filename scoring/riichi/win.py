"""One way to see a winning hand: its sets, its pair and its wait, ready for yaku and fu.

Sets of kinds are masks with four bits a kind, as in ``scoring.counts``.
"""

from __future__ import annotations

from enum import IntEnum, unique
from typing import NamedTuple

from scoring.counts import KIND_OF, UNIT, Counts, is_crowded, kinds_of, pack
from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.riichi.glance import CLOSED, KAN, NO_SETS, glance_at, glance_at_sets
from scoring.riichi.masks import EAST
from scoring.riichi.rules import Rules
from scoring.shapes import Split, find_splits, is_seven_pairs, is_thirteen_orphans
from scoring.situation import Situation
from scoring.tiles import KINDS, Tile


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
    TWO_PAIRS = 1
    CLOSED = 2
    EDGE = 3
    SINGLE = 4


class Triplet(NamedTuple):
    """A triplet or kan of ``kind``; ``closed``: no tile of it came from another player."""

    kind: int
    closed: bool
    kan: bool


_TRIPLETS = tuple(
    tuple(tuple(Triplet(kind, closed, kan) for kan in (False, True)) for closed in (False, True))
    for kind in range(KINDS)
)
_CLOSED_TRIPLET = tuple(triplet[True][False] for triplet in _TRIPLETS)
_OPEN_TRIPLET = tuple(triplet[False][False] for triplet in _TRIPLETS)


class Facts:
    """What every view of one win shares.

    concealed, counts: packed counts of the concealed tiles and of all. kinds: mask of all.
    winning: the winning tile's kind, -1 when there is none. closed: no open meld. meld_runs,
    meld_triplets: sets laid down. kans: how many. seat_wind, round_wind: kinds. glance: flags.
    """

    __slots__ = (
        "closed",
        "concealed",
        "counts",
        "glance",
        "hand",
        "kans",
        "kinds",
        "meld_runs",
        "meld_triplets",
        "round_wind",
        "rules",
        "seat_wind",
        "situation",
        "winning",
    )

    def __init__(self, hand: Hand, situation: Situation, rules: Rules) -> None:
        self.hand = hand
        self.situation = situation
        self.rules = rules
        self.seat_wind = EAST + situation.seat_wind.turn
        self.round_wind = EAST + situation.round_wind.turn
        self.concealed: Counts = pack(hand.concealed)
        self.counts = self.concealed
        self.closed = True
        self.kans = 0
        self.meld_runs: tuple[int, ...] = ()
        self.meld_triplets: tuple[Triplet, ...] = ()
        if hand.melds:
            self._add_melds(hand)
        self.kinds = kinds_of(self.counts)
        winning = hand.winning_tile
        if winning is None:
            winning = hand.concealed[-1] if hand.concealed else Tile.BACK
        self.winning = KIND_OF[winning]
        self.glance = glance_at(situation, self.kinds)
        if self.closed:
            self.glance |= CLOSED
        if self.kans:
            self.glance |= KAN

    def _add_melds(self, hand: Hand) -> None:
        for meld in hand.melds:
            kind, base = meld.kind, meld.base
            if is_crowded(self.counts):
                # An impossible hand: adding up to sixteen of a kind would spoil the counts.
                break
            self.counts += meld.counts
            if kind is MeldKind.CHI:
                self.meld_runs += (base,)
                self.closed = False
            else:
                closed = kind is MeldKind.CLOSED_KAN
                kan = kind is not MeldKind.PON
                self.meld_triplets += (_TRIPLETS[base][closed][kan],)
                self.kans += kan
                self.closed &= closed


class Win:
    """One view of a win, as predicates and fu read it.

    form: sets, seven pairs or thirteen orphans; the latter two have no sets and pair -1.
    runs: lowest kind of each; triplets: with kans; pair: kind; wait: see Wait.
    run_kinds, triplet_kinds: masks. closed_triplets: how many, kans included. glance: flags.
    The rest is copied from Facts.
    """

    __slots__ = (
        "closed",
        "closed_triplets",
        "counts",
        "form",
        "glance",
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
            mask |= UNIT[run]
        self.run_kinds = run_kinds = mask
        mask = closed = 0
        for triplet in triplets:
            mask |= UNIT[triplet[0]]
            closed += triplet[1]
        self.triplet_kinds = mask
        self.closed_triplets = closed
        if form is _SETS:
            self.glance = facts.glance | glance_at_sets(len(runs), run_kinds, mask)
        else:
            self.glance = facts.glance | NO_SETS


_SETS = Form.SETS
_TWO_SIDED, _TWO_PAIRS, _CLOSED, _EDGE, _SINGLE = Wait


def find_wins(facts: Facts) -> list[Win]:
    """Every view of the win."""
    wins: list[Win] = []
    for split in find_splits(facts.concealed):
        _add_views(wins, facts, split)
    if not facts.hand.melds:
        if is_seven_pairs(facts.concealed):
            wins.append(Win(facts, Form.SEVEN_PAIRS, (), (), -1, _SINGLE))
        elif not wins and is_thirteen_orphans(facts.concealed):
            wins.append(Win(facts, Form.THIRTEEN_ORPHANS, (), (), -1, _SINGLE))
    return wins


def _add_views(wins: list[Win], facts: Facts, split: Split) -> None:
    """Views of one split: the winning tile may have completed any set that holds its kind."""
    winning = facts.winning
    split_runs, split_triplets, pair = split
    runs = facts.meld_runs + split_runs
    triplets = facts.meld_triplets
    if split_triplets:
        triplets += tuple([_CLOSED_TRIPLET[kind] for kind in split_triplets])
    seen: list[Wait] = []
    for run in split_runs:
        if run <= winning <= run + 2:
            wait = _run_wait(run, winning)
            if wait not in seen:
                seen.append(wait)
    if winning == pair:
        seen.append(_SINGLE)
    for wait in seen:
        wins.append(Win(facts, _SETS, runs, triplets, pair, wait))
    if winning in split_triplets:
        if not facts.situation.tsumo:
            # The discard completed this triplet, so it counts as open.
            open_triplet = _OPEN_TRIPLET[winning]
            triplets = tuple([open_triplet if t[0] == winning else t for t in triplets])
        wins.append(Win(facts, _SETS, runs, triplets, pair, _TWO_PAIRS))


def _run_wait(run: int, winning: int) -> Wait:
    if winning == run + 1:
        return _CLOSED
    place = run % 9
    if (place == 0 and winning == run + 2) or (place == 6 and winning == run):
        return _EDGE
    return _TWO_SIDED
