"""One way to see a Taiwanese win: its five sets, its pair and its wait, ready for the table of tai.

Sets of kinds are masks with four bits a kind, as in ``scoring.counts``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

from scoring.counts import KIND_OF, UNIT, Counts, kinds_of, pack, playing
from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.riichi.win import Triplet, Wait
from scoring.shapes import find_splits, iter_waits
from scoring.taiwan.options import WestFlower
from scoring.taiwan.rules import Rules
from scoring.taiwan.situation import Situation
from scoring.tiles import Tile

SETS = 5
"""Sets of a complete hand."""
SEASONS = frozenset(Tile(n) for n in range(Tile.SPRING, Tile.PLUM))
PLANTS = frozenset(Tile(n) for n in range(Tile.PLUM, Tile.BACK))
_PLANT_OF = {
    WestFlower.CHRYSANTHEMUM: (Tile.PLUM, Tile.ORCHID, Tile.CHRYSANTHEMUM, Tile.BAMBOO),
    WestFlower.BAMBOO: (Tile.PLUM, Tile.ORCHID, Tile.BAMBOO, Tile.CHRYSANTHEMUM),
}


class Facts:
    """What every view of one win shares. The tiles must be ones that can exist (``legality``).

    concealed, counts: packed counts of the concealed tiles and of all. kinds: mask of all.
    winning: the winning tile's kind (the last concealed tile's where none is named).
    claimed: how many melds were claimed. kans: how many. flowers, own_flowers: set aside; those
    of the winner's wind. single_wait: exactly one kind of tile completes the hand by its shape;
    a fifth tile of a kind is none.
    """

    __slots__ = (
        "claimed",
        "concealed",
        "counts",
        "flowers",
        "hand",
        "kans",
        "kinds",
        "meld_runs",
        "meld_triplets",
        "own_flowers",
        "rules",
        "single_wait",
        "situation",
        "winning",
    )

    def __init__(self, hand: Hand, situation: Situation, rules: Rules) -> None:
        self.hand, self.situation, self.rules = hand, situation, rules
        self.concealed: Counts = playing(pack(hand.concealed))
        self.counts: Counts = self.concealed + playing(sum(meld.counts for meld in hand.melds))
        self.kinds = kinds_of(self.counts)
        winning = hand.winning_tile
        if winning is None and hand.concealed:
            winning = hand.concealed[-1]
        self.winning = -1 if winning is None else KIND_OF[winning]
        self.claimed = sum(meld.is_open for meld in hand.melds)
        self.kans = sum(meld.is_kan for meld in hand.melds)
        self.meld_runs = tuple(meld.base for meld in hand.melds if meld.is_run)
        self.meld_triplets = tuple(
            Triplet(meld.base, meld.kind is MeldKind.CLOSED_KAN, meld.is_kan)
            for meld in hand.melds
            if not meld.is_run
        )
        self.flowers = frozenset(hand.flowers)
        turn = situation.flower_turn
        own = {Tile(Tile.SPRING + turn), _PLANT_OF[rules.west_flower][turn]}
        self.own_flowers = self.flowers & own
        self.single_wait = self._has_single_wait()

    def _has_single_wait(self) -> bool:
        if self.winning < 0:
            return False
        won = UNIT[self.winning]
        waits = iter_waits(self.concealed - won, False, self.counts - won)
        return len(tuple(islice(waits, 2))) == 1


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """One view of a win, as the table's predicates read it.

    runs: lowest kind of each; triplets: with kans; pair: its kind; wait: how the winning tile
    completed the hand. complete: False where something else than a complete hand wins (flowers,
    four kans); then there are no sets but the melds, and pair is -1.
    triplet_kinds: mask of the triplets' kinds. concealed_triplets: how many were not claimed,
    kans included.
    """

    facts: Facts
    runs: tuple[int, ...]
    triplets: tuple[Triplet, ...]
    pair: int
    wait: Wait
    complete: bool = True
    triplet_kinds: int = field(init=False)
    concealed_triplets: int = field(init=False)

    def __post_init__(self) -> None:
        mask = concealed = 0
        for triplet in self.triplets:
            mask |= UNIT[triplet.kind]
            concealed += triplet.closed
        object.__setattr__(self, "triplet_kinds", mask)
        object.__setattr__(self, "concealed_triplets", concealed)


def bare_view(facts: Facts) -> View:
    """The view of a win that needs no complete hand."""
    return View(facts, facts.meld_runs, facts.meld_triplets, -1, Wait.SINGLE, complete=False)


def find_views(facts: Facts) -> list[View]:
    """Every view of a complete hand; [] when it is none."""
    return [
        view
        for split in find_splits(facts.concealed)
        for view in _views_of(facts, split.runs, split.triplets, split.pair)
    ]


def _views_of(facts: Facts, runs: tuple[int, ...], kinds: tuple[int, ...], pair: int) -> list[View]:
    """Views of one split: the winning tile may have completed any set that holds its kind."""
    winning = facts.winning
    all_runs = facts.meld_runs + runs
    own = tuple(Triplet(kind, True, False) for kind in kinds)
    waits = {_run_wait(run, winning) for run in runs if run <= winning <= run + 2}
    if winning == pair:
        waits.add(Wait.SINGLE)
    triplets = facts.meld_triplets + own
    views = [View(facts, all_runs, triplets, pair, wait) for wait in sorted(waits)]
    if winning in kinds:
        if not facts.situation.tsumo:
            # Another's tile completed this triplet, so it is not concealed.
            own = tuple(Triplet(t.kind, t.kind != winning, False) for t in own)
            triplets = facts.meld_triplets + own
        views.append(View(facts, all_runs, triplets, pair, Wait.TWO_PAIRS))
    return views


def _run_wait(run: int, winning: int) -> Wait:
    if winning == run + 1:
        return Wait.CLOSED
    place = run % 9
    if (place == 0 and winning == run + 2) or (place == 6 and winning == run):
        return Wait.EDGE
    return Wait.TWO_SIDED
