"""Measure the reader on rendered photos of tile sets that training never saw.

A photo is a scene of ``datasets.render.scene`` as a phone takes it, larger than a training picture.
Two counts are kept: of all tiles that show, and of those that somebody could name
(``models.nameable``); the others then count neither way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from datasets.render.scene import Scene, SceneRenderer
from datasets.root import data_root
from models.metrics import Tally, Truth, class_accuracy, meet, plain, tally_tiles
from models.nameable import nameable
from scoring.melds import Meld
from scoring.notation import parse_meld
from scoring.tiles import CODES, Tile
from vision.detections import Detections
from vision.detector import Detector
from vision.reader import interpret
from vision.reading import ReadHand

SIZE = 1280
"""Sides of a photo, px."""

TALL = (40.0, 200.0)
"""Long side of its faces, px: as large a part of the photo as in a training picture of 640 px."""

WEAK = 0.93
"""Classes of which less is right are listed."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class SceneTally:
    """Counts that add up over photos. named: of the tiles that somebody could name. all: of all.

    Hands are those of which every tile could be named: concealed tiles, winning tile where it lies
    apart, and melds with their claimed tiles.
    """

    named: Tally = field(default_factory=Tally)
    all: Tally = field(default_factory=Tally)

    def __add__(self, other: SceneTally) -> SceneTally:
        return SceneTally(self.named + other.named, self.all + other.all)


def measure_scenes(
    seeds: Iterable[int], renderer: SceneRenderer, detector: Detector, say: Say | None = None
) -> SceneTally:
    """Render and read the photo of every seed. ``say`` hears of progress."""
    total = SceneTally()
    for number, seed in enumerate(seeds, 1):
        scene = renderer.render(seed, SIZE, tall=TALL)
        total += measure_scene(scene, detector.detect(scene.image))
        if say is not None and number % 20 == 0:
            say(f"{number} rendered photos")
    return total


def measure_scene(scene: Scene, found: Detections) -> SceneTally:
    """The counts of one photo, from what was found in it."""
    known = nameable(scene)
    every = Truth(scene.labels, scene.boxes, scene.quads)
    named = Truth(
        scene.labels[known], scene.boxes[known], scene.quads[known], ignored=scene.boxes[~known]
    )
    counts = []
    for truth in (named, every):
        meeting = meet(truth, found)
        kept = found.select(np.flatnonzero(~meeting.aside))
        counts.append(tally_tiles(truth, kept, meet(truth, kept)))
    if _hand_shows(scene, known):
        exact = int(hand_is_exact(scene, found))
        counts[0] = replace(counts[0], hands=1, hands_exact=exact)
    return SceneTally(*counts)


def _hand_shows(scene: Scene, known: np.ndarray[Any, np.dtype[np.bool_]]) -> bool:
    if scene.kind != "hand":
        return False
    truth: dict[str, Any] = scene.truth
    held = [*truth["hand"], truth["win"], *(tile for meld in truth["melds"] for tile in meld)]
    return set(held) <= set(scene.tiles[known].tolist())


def hand_is_exact(scene: Scene, found: Detections) -> bool:
    """Whether what was found is read as the hand that the scene shows."""
    height, width = scene.image.shape[:2]
    read = interpret(found, width, height).read_hand
    return read is not None and _same_hand(scene.truth, read)


def _same_hand(truth: dict[str, Any], read: ReadHand) -> bool:
    concealed = [Tile.parse(code) for code in (*truth["concealed"], truth["winning_tile"])]
    if Counter(read.concealed) != Counter(concealed):
        return False
    if truth["winner_apart"] and read.winning_tile != Tile.parse(truth["winning_tile"]):
        return False
    melds = (parse_meld(_standard(text)) for text in truth["meld_notation"])
    return Counter(map(_gist, melds)) == Counter(map(_gist, read.melds))


def _standard(notation: str) -> str:
    """A meld with each tile's suit behind its mark; the stacked tile is told by its mark alone."""
    return re.sub(r"([mpszf])(['\"])", r"\2\1", re.sub(r"\+\d[mpszf]", "", notation))


def _gist(meld: Meld) -> object:
    tiles = Counter(tile.plain for tile in meld.tiles)
    claimed = None if meld.claimed is None else meld.tiles[meld.claimed].plain
    return meld.kind, tuple(sorted(tiles.items())), claimed, meld.source


def of_unseen_sets(root: str | Path | None = None) -> SceneRenderer:
    """The renderer of held-out faces below a data root. Raises DataError without one."""
    return SceneRenderer(data_root(root), None, held_out=True)


def format_scenes(tally: SceneTally) -> str:
    """The figures as lines."""
    named, every = tally.named, tally.all
    lines = [f"{named.photos} rendered photos of tile sets never trained on, {SIZE} px"]
    for name, counts in (("tiles that can be named", named), ("all tiles that show", every)):
        figures = plain(counts)
        lines.append(
            f"  {name}: {int(counts.labels.sum())}, precision {figures.precision:.3f}, "
            f"recall {figures.recall:.3f}, F1 {figures.f1:.3f}, "
            f"class accuracy {class_accuracy(counts):.3f}"
        )
    weak = " ".join(f"{CODES[i]} {share:.2f}" for i, share in _recalls(named) if share < WEAK)
    lines.append(f"  classes of which less than {WEAK} are right: {weak or '-'}")
    lines.append(f"  hands exact: {named.hands_exact} of {named.hands}")
    return "\n".join(lines)


def _recalls(tally: Tally) -> list[tuple[int, float]]:
    return [
        (i, int(right) / int(of))
        for i, (right, of) in enumerate(zip(tally.correct, tally.labels, strict=True))
        if of
    ]


def scenes_to_dict(tally: SceneTally) -> dict[str, object]:
    """JSON object of the same."""
    return {
        name: {
            "photos": counts.photos,
            "tiles": int(counts.labels.sum()),
            "precision": round(plain(counts).precision, 4),
            "recall": round(plain(counts).recall, 4),
            "f1": round(plain(counts).f1, 4),
            "class_accuracy": round(class_accuracy(counts), 4),
            "classes": {CODES[i]: round(share, 4) for i, share in _recalls(counts)},
            "hands": {"of": counts.hands, "exact": counts.hands_exact},
        }
        for name, counts in (("named", tally.named), ("all", tally.all))
    }
