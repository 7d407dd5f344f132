"""Readings of rendered tables held against the truth; see ``TableTally`` for what is counted.

A group of tiles (the hand with its melds, a river, ...) counts only where all of it is seen: what
a wall hides, or a simulated detector dropped, no reading can tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator

from datasets.render.scene import Scene
from datasets.render.table_scene import TableRenderer, see_table
from datasets.root import data_root
from scoring.hand import Hand, HandError
from scoring.melds import Meld, MeldError, MeldKind
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation, SituationError, Wind
from scoring.tiles import Tile
from vision.detections import Detections
from vision.detector import Detector
from vision.geometry import sizes
from vision.labels import LABEL_COUNT
from vision.reader import interpret
from vision.reading import Reading, ReadingError

LEAST_JITTER, MOST_JITTER = 0.05, 0.1
"""Noise of corners, in parts of a tile's side (root of its area)."""

TURNED = 0.015
DROPPED = 0.02
FALSE = 0.02
MISTAKEN = 0.03
"""Shares of tiles whose corners begin at a wrong one, that are missed, that are none, and whose
label is wrong while the true one comes second."""


@dataclass(frozen=True, slots=True)
class Share:
    """``right`` of ``of``."""

    right: int = 0
    of: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.of + other.of)

    @classmethod
    def one(cls, right: bool) -> Share:
        """A single case."""
        return cls(int(right), 1)

    def __str__(self) -> str:
        part = f"{self.right / self.of:.3f}" if self.of else "-"
        return f"{part} ({self.right} of {self.of})"


@dataclass(frozen=True, slots=True)
class TableTally:
    """Counts that add up over tables.

    hands: concealed tiles, winning tile if one was won, and all own melds right.
    indicators: dora and ura indicators both right, as two sets.
    melds: an own meld's kind, tiles and claimed tile. other_melds: the same, with its owner.
    rivers: owner and tiles in order. riichi: the sideways discard's place (or none) of a river
    whose owner is found. extra: tables without a river or meld that is none.
    points: whole score of a won hand, with what the picture tells taken from the reading.
    missing: hands with a tile missing of which the reading says so.
    """

    tables: int = 0
    hands: Share = field(default_factory=Share)
    indicators: Share = field(default_factory=Share)
    melds: Share = field(default_factory=Share)
    other_melds: Share = field(default_factory=Share)
    rivers: Share = field(default_factory=Share)
    riichi: Share = field(default_factory=Share)
    extra: Share = field(default_factory=Share)
    points: Share = field(default_factory=Share)
    missing: Share = field(default_factory=Share)

    def __add__(self, other: TableTally) -> TableTally:
        return TableTally(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))


MEASURES = tuple(f.name for f in fields(TableTally) if f.name != "tables")


def perfect(scene: Scene) -> Detections:
    """What a faultless detector reports."""
    probs = np.full((len(scene.labels), LABEL_COUNT), 0.0005)
    probs[np.arange(len(probs)), scene.labels] = 0.97
    return Detections(
        scene.boxes,
        scene.quads,
        scene.labels,
        probs.max(axis=1, initial=0.0).astype(np.float32),
        probs.astype(np.float32),
    )


def noisy(scene: Scene, rng: Generator, mistaken: float = 0.0) -> tuple[Detections, set[int]]:
    """What a middling detector reports, and the layout's tiles that it missed."""
    seen = perfect(scene)
    quads, probs = seen.quads.astype(np.float64), np.array(seen.probs, np.float64)
    count = len(quads)
    jitter = rng.uniform(LEAST_JITTER, MOST_JITTER) * sizes(quads)
    quads += rng.normal(size=quads.shape) * jitter[:, None, None] / np.sqrt(2)
    for tile in np.flatnonzero(rng.random(count) < TURNED):
        quads[tile] = np.roll(quads[tile], int(rng.choice([-1, 1])), axis=0)
    for tile in np.flatnonzero(rng.random(count) < mistaken):
        other = int(rng.integers(34))
        probs[tile, other], probs[tile, scene.labels[tile]] = 0.6, 0.3
        if other == scene.labels[tile]:
            probs[tile, other] = 0.9
    kept = np.flatnonzero(rng.random(count) >= DROPPED)
    false = _false_tiles(scene, quads, int(rng.binomial(count, FALSE)), rng)
    quads = np.concatenate([quads[kept], false])
    fake = np.full((len(false), LABEL_COUNT), 0.0005)
    fake[np.arange(len(fake)), rng.integers(0, 34, len(fake))] = 0.5
    probs = np.concatenate([probs[kept], fake])
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    found = Detections(
        boxes.astype(np.float32),
        quads.astype(np.float32),
        probs.argmax(axis=1),
        probs.max(axis=1, initial=0.0).astype(np.float32),
        probs.astype(np.float32),
    )
    missed = set(scene.tiles.tolist()) - set(scene.tiles[kept].tolist())
    return found, missed


def _false_tiles(
    scene: Scene, quads: np.ndarray[Any, np.dtype[np.float64]], count: int, rng: Generator
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Copies of tiles at places of the picture where none lies."""
    height, width = scene.image.shape[:2]
    middles = quads.mean(axis=1)
    found: list[np.ndarray[Any, np.dtype[np.float64]]] = []
    for _ in range(20 * count):
        if len(found) == count:
            break
        like = quads[int(rng.integers(len(quads)))]
        at = rng.uniform((0, 0), (width, height))
        size = float(np.ptp(like, axis=0).max())
        if np.linalg.norm(middles - at, axis=1).min() > 1.2 * size:
            found.append(like - like.mean(axis=0) + at)
    return np.array(found).reshape(-1, 4, 2)


class TableTruth:
    """What a rendered table shows, by group."""

    def __init__(self, scene: Scene, missed: set[int] | None = None) -> None:
        self._label = dict(zip(scene.tiles.tolist(), scene.labels.tolist(), strict=True))
        for tile in missed or ():
            self._label.pop(tile, None)
        self._truth: dict[str, Any] = scene.truth

    def sees(self, tiles: Sequence[int]) -> bool:
        """Whether all of these show."""
        return all(tile in self._label for tile in tiles)

    def labels(self, tiles: Sequence[int]) -> tuple[Tile, ...]:
        """The tiles themselves."""
        return tuple(Tile(self._label[tile]) for tile in tiles)

    @property
    def hand_tiles(self) -> list[int]:
        """The concealed tiles, the winning one last."""
        win = self._truth["win"]
        return [*self._truth["hand"], *([] if win is None else [win])]

    @property
    def held(self) -> list[int]:
        """Everything that is the photographer's own."""
        return [*self.hand_tiles, *(t for meld in self._truth["melds"] for t in meld["tiles"])]

    @property
    def shows_hand(self) -> bool:
        """Whether all of it shows, its concealed tiles by their faces: from straight above or
        beyond a standing hand nobody can read it."""
        return self.sees(self.held) and Tile.BACK not in self.labels(self.hand_tiles)

    @property
    def won(self) -> bool:
        """Whether the hand is a win laid open."""
        return self._truth["state"] in ("won", "opened")

    @property
    def winning_tile(self) -> Tile | None:
        """The winning (or just drawn) tile."""
        win = self._truth["win"]
        return None if win is None else self.labels([win])[0]

    def melds(self, name: str) -> Iterator[tuple[str, Meld]]:
        """(owner, meld) of the melds all of whose tiles show; ``name``: melds, other_melds."""
        for meld in self._truth[name]:
            if self.sees(meld["tiles"]):
                yield meld["owner"], _meld(self.labels(meld["tiles"]), meld)

    def rivers(self) -> Iterator[tuple[str, tuple[Tile, ...], int | None]]:
        """(owner, tiles, place of the riichi discard) of the rivers that show whole."""
        for river in self._truth["rivers"]:
            if river["tiles"] and self.sees(river["tiles"]):
                yield river["owner"], self.labels(river["tiles"]), river["riichi"]

    @property
    def river_owners(self) -> set[str]:
        """Who has any discard in the picture."""
        return {
            river["owner"]
            for river in self._truth["rivers"]
            if any(tile in self._label for tile in river["tiles"])
        }

    @property
    def indicators(self) -> tuple[list[int], list[int]]:
        """Tiles of dora and ura."""
        return self._truth["dora"], self._truth["ura"]

    @property
    def riichi(self) -> bool:
        """Whether the photographer declared riichi: it shows in the river."""
        return self._truth["rivers"][0]["riichi"] is not None

    @property
    def own_river(self) -> list[int]:
        """The photographer's discards."""
        return list(self._truth["rivers"][0]["tiles"])


def _meld(labels: tuple[Tile, ...], record: dict[str, Any]) -> Meld:
    kind = MeldKind(record["kind"])
    if kind is MeldKind.CLOSED_KAN:
        faces = [label for label in labels if not label.is_back]
        labels = tuple(faces[0].plain if label.is_back else label for label in labels)
    return Meld.of(kind, labels, record["claimed"])


def tally_table(truth: TableTruth, reading: Reading, tsumo: bool) -> TableTally:
    """The counts of one table."""
    hand = reading.read_hand
    own = list(truth.melds("melds"))
    others = list(truth.melds("other_melds"))
    read_melds = Counter(_gist(meld) for meld in hand.melds) if hand else Counter()
    read_others = Counter((m.owner.value, _gist(m.meld)) for m in reading.other_melds)
    rivers = {river.owner.value: river for river in reading.rivers}
    whole = truth.shows_hand
    dora, ura = truth.indicators
    shown = truth.sees([*dora, *ura])
    seen_rivers = list(truth.rivers())
    missing = Share()
    if not whole and len([t for t in truth.held if not truth.sees([t])]) == 1:
        missing = Share.one(any(doubt.tile_index is None for doubt in reading.doubts))
    points = Share()
    if whole and shown and truth.won and truth.sees(truth.own_river):
        points = Share.one(_true_score(truth, tsumo) == _read_score(reading, tsumo))
    extra = len(rivers) != len(reading.rivers) or bool(set(rivers) - truth.river_owners)
    return TableTally(
        1,
        Share.one(_hand_is_right(truth, reading)) if whole else Share(),
        Share.one(
            Counter(reading.dora_indicators) == Counter(truth.labels(dora))
            and Counter(reading.ura_indicators) == Counter(truth.labels(ura))
        )
        if shown
        else Share(),
        Share(sum(read_melds[_gist(meld)] > 0 for _, meld in own), len(own)),
        Share(sum(read_others[(owner, _gist(meld))] > 0 for owner, meld in others), len(others)),
        Share(
            sum(owner in rivers and rivers[owner].tiles == t for owner, t, _ in seen_rivers),
            len(seen_rivers),
        ),
        Share(
            sum(
                owner in rivers and rivers[owner].riichi_index == at for owner, _, at in seen_rivers
            ),
            len(seen_rivers),
        ),
        Share.one(not extra),
        points,
        missing,
    )


def _gist(meld: Meld) -> object:
    """Kind, tiles, and which one was claimed from whom."""
    if meld.kind is MeldKind.CLOSED_KAN:
        return (meld.kind, meld.tiles[0].kind)
    claimed = None if meld.claimed is None else meld.tiles[meld.claimed]
    return (meld.kind, tuple(sorted(meld.tiles)), claimed, meld.source)


def _hand_is_right(truth: TableTruth, reading: Reading) -> bool:
    hand = reading.read_hand
    if hand is None or Counter(hand.concealed) != Counter(truth.labels(truth.hand_tiles)):
        return False
    if truth.won and hand.winning_tile != truth.winning_tile:
        return False
    melds = [meld for _, meld in truth.melds("melds")]
    return Counter(map(_gist, hand.melds)) == Counter(map(_gist, melds))


def _true_score(truth: TableTruth, tsumo: bool) -> object:
    dora, ura = truth.indicators
    hand = Hand(
        truth.labels(truth.hand_tiles),
        tuple(meld for _, meld in truth.melds("melds")),
        (),
        truth.winning_tile,
    )
    return _score(
        hand,
        truth.riichi,
        tsumo,
        truth.labels(dora),
        truth.labels(ura),
        truth.labels(truth.own_river),
    )


def _read_score(reading: Reading, tsumo: bool) -> object:
    try:
        hand = reading.hand
    except (ReadingError, HandError):
        return None
    own = next((river for river in reading.rivers if river.owner == "self"), None)
    riichi = own is not None and own.riichi_index is not None
    discards = own.tiles if own is not None else ()
    try:
        return _score(
            hand, riichi, tsumo, reading.dora_indicators, reading.ura_indicators, discards
        )
    except (SituationError, HandError, MeldError):
        return None


def _score(
    hand: Hand,
    riichi: bool,
    tsumo: bool,
    dora: tuple[Tile, ...],
    ura: tuple[Tile, ...],
    discards: tuple[Tile, ...],
) -> object:
    situation = Situation(
        seat_wind=Wind.SOUTH,
        tsumo=tsumo,
        from_=None if tsumo else Wind.WEST,
        riichi=Riichi.RIICHI if riichi else Riichi.NONE,
        dora_indicators=dora,
        ura_indicators=ura if riichi else (),
        discards=discards,
    )
    return score(hand, situation).to_dict()


@dataclass(frozen=True, slots=True)
class TableReport:
    """Figures by what was read: ``perfect``, ``noisy`` or ``doubtful`` detections (corners off,
    tiles missed and false; labels mistaken as well), or ``network``, the pictures themselves;
    each with the rules-aware decoder and (``plain``) without."""

    tallies: dict[str, TableTally]


def measure_tables(
    seeds: Iterable[int],
    renderer: TableRenderer | None = None,
    detector: Detector | None = None,
    say: Callable[[str], None] | None = None,
) -> TableReport:
    """Read the tables of all seeds; pictures only where renderer and detector are given."""
    tallies: dict[str, TableTally] = {}
    for number, seed in enumerate(seeds, 1):
        scene, _ = see_table(seed)
        rng = np.random.default_rng((seed, 9))
        cases: list[tuple[str, Scene, Detections, set[int]]] = [
            ("perfect", scene, perfect(scene), set()),
            ("noisy", scene, *noisy(scene, rng)),
            ("doubtful", scene, *noisy(scene, rng, MISTAKEN)),
        ]
        if renderer is not None and detector is not None:
            picture, _ = renderer.render(seed)
            cases.append(("network", picture, detector.detect(picture.image), set()))
        tsumo = bool(rng.random() < 0.5)
        for name, shown, found, missed in cases:
            truth = TableTruth(shown, missed)
            height, width = shown.image.shape[:2]
            for by_rules in (True, False):
                reading = interpret(found, width, height, by_rules=by_rules)
                key = name if by_rules else f"{name}, plain"
                tally = tally_table(truth, reading, tsumo)
                tallies[key] = tallies.get(key, TableTally()) + tally
        if say is not None and number % 10 == 0:
            say(f"{number} tables")
    return TableReport(tallies)


def with_pictures(root: str | Path | None = None) -> TableRenderer:
    """The renderer of held-out faces below a data root. Raises DataError without one."""
    return TableRenderer(data_root(root))


def format_tables(report: TableReport) -> str:
    """The figures as a table: a line a measure, a column a case."""
    names = list(report.tallies)
    count = next(iter(report.tallies.values()), TableTally()).tables
    lines = [f"{count} rendered tables"]
    for name in names:
        lines.append(f"\n{name} detections" if "network" not in name else f"\n{name}")
        tally = report.tallies[name]
        lines.extend(f"  {measure:<12} {getattr(tally, measure)}" for measure in MEASURES)
    return "\n".join(lines)


def tables_to_dict(report: TableReport) -> dict[str, object]:
    """JSON object of the same counts."""
    return {
        name: {
            "tables": tally.tables,
            **{m: {"right": getattr(tally, m).right, "of": getattr(tally, m).of} for m in MEASURES},
        }
        for name, tally in report.tallies.items()
    }
