"""Faces of real tiles, upright, cut from a published bank of crops and from the training photos.

Test photos are never cut. A face remembers the family of pictures it comes from, so that a whole
family can be held out. Faces are kept on disk once cut.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from datasets.photos import LabelledPhoto
from datasets.root import CACHE, DataError, data_root, require
from datasets.splits import train_photos
from datasets.upright import (
    FACE_SIZE,
    common_turn,
    grey_vector,
    quarter_turns,
    sharpness,
    turned,
)
from scoring.tiles import Tile
from vision.labels import HALF_TURN_ALIKE

BANK_FAMILY = "bank"
TRAY_FAMILY = "tray"
PHOTO_FAMILY = "photo"

_BANK = Path("tiles") / "real-camerash" / "crops"
_BANK_UPSIDE_DOWN = 60
"""Crops of the bank up to this number show one set upside down; all later ones are upright."""

_BANK_WRONG = frozenset({"8m/133"})
"""Crops of the bank that show another tile than their folder says."""

MIN_SIDES = (30, 40)
"""Least shorter and longer side of a crop, pixels."""

MAX_OVERLAP = 0.06
"""Most of a box that any other box may cover: rows that lie aslant overlap more."""

MIN_SHARPNESS = 0.02
MAX_PER_FAMILY = 16
"""Most faces of one tile from one family: the sharpest, one from each photo."""

_CACHE_VERSION = 5


@dataclass(frozen=True, slots=True)
class Face:
    """An upright face: (128, 96, 3) RGB, its tile, its family and the photo it was cut from."""

    tile: Tile
    image: NDArray[np.uint8]
    family: str
    source: str


def real_faces(
    root: str | Path | None = None, held_out: Iterable[str] = ()
) -> dict[str, list[NDArray[np.uint8]]]:
    """Upright real faces by tile code, (128, 96, 3) RGB each, without the families ``held_out``.

    Raises DataError when the data is missing.
    """
    left_out = set(held_out)
    by_code: dict[str, list[NDArray[np.uint8]]] = defaultdict(list)
    for face in face_index(root):
        if face.family not in left_out:
            by_code[face.tile.code].append(face.image)
    return dict(by_code)


def face_index(root: str | Path | None = None, cache: Path = CACHE) -> tuple[Face, ...]:
    """Every face, from the cache when it holds them. Raises DataError when the data is missing."""
    folder = data_root(root)
    key = hashlib.sha256(f"{_CACHE_VERSION} {folder.resolve()}".encode()).hexdigest()[:16]
    file = cache / f"faces-{key}.npz"
    if file.exists():
        return _load(file)
    faces = collect_faces(bank_faces(folder), train_photos(folder))
    _save(file, faces)
    return faces


def bank_faces(root: str | Path | None = None) -> tuple[Face, ...]:
    """The published bank of crops, turned upright, folders ``s1``-``s4`` being 1f-4f and
    ``f1``-``f4`` 5f-8f. Raises DataError when it is missing.
    """
    folder = require(data_root(root) / _BANK)
    paths = sorted(folder.glob("*/*.jpg"), key=lambda p: (p.parent.name, int(p.stem)))
    return tuple(_bank_face(path) for path in paths if _bank_name(path) not in _BANK_WRONG)


def _bank_name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _bank_face(path: Path) -> Face:
    name = path.parent.name
    flower = re.fullmatch(r"([sf])([1-4])", name)
    code = f"{int(flower[2]) + (4 if flower[1] == 'f' else 0)}f" if flower else name
    with Image.open(path) as opened:
        image = opened.convert("RGB")
    if int(path.stem) <= _BANK_UPSIDE_DOWN:
        image = image.transpose(Image.Transpose.ROTATE_180)
    pixels = np.asarray(image.resize(FACE_SIZE, Image.Resampling.LANCZOS))
    return Face(Tile.parse(code), pixels, BANK_FAMILY, f"bank/{_bank_name(path)}")


def collect_faces(bank: tuple[Face, ...], photos: Iterable[LabelledPhoto]) -> tuple[Face, ...]:
    """The bank and the best faces of the photos, at most ``MAX_PER_FAMILY`` a tile and family."""
    references: dict[Tile, list[NDArray[np.float64]]] = defaultdict(list)
    for face in bank:
        references[face.tile].append(grey_vector(face.image))
    best: dict[tuple[Tile, str, str], tuple[float, Face]] = {}
    for photo in photos:
        for face in photo_faces(photo, references):
            key = (face.tile, face.family, face.source)
            clear = sharpness(face.image)
            if clear >= MIN_SHARPNESS and clear > best.get(key, (0.0, face))[0]:
                best[key] = (clear, face)
    ranked: dict[tuple[Tile, str], list[Face]] = defaultdict(list)
    for _, face in sorted(best.values(), key=lambda pair: (-pair[0], pair[1].source)):
        group = ranked[face.tile, face.family]
        if len(group) < MAX_PER_FAMILY:
            group.append(face)
    chosen = [face for group in sorted(ranked) for face in ranked[group]]
    return (*bank, *chosen)


def photo_faces(
    photo: LabelledPhoto, references: dict[Tile, list[NDArray[np.float64]]]
) -> Iterator[Face]:
    """Upright faces of a photo whose tiles lie square to its edges; none of a turned or grey one.

    ``references`` are ``grey_vector`` of upright faces by tile.
    """
    usable = usable_boxes(photo.boxes)
    if not usable.any():
        return
    image = photo.image()
    if was_turned(image) or _is_grey(image):
        return
    family = TRAY_FAMILY if "/IMG_2023" in photo.source else PHOTO_FAMILY
    tiles = [Tile(label) for label in photo.labels[usable].tolist()]
    crops = [
        image[round(y1) : round(y2), round(x1) : round(x2)]
        for x1, y1, x2, y2 in photo.boxes[usable].tolist()
    ]
    turns = [
        quarter_turns(crop, references.get(tile, []), tile in HALF_TURN_ALIKE)
        for crop, tile in zip(crops, tiles, strict=True)
    ]
    told = [
        None if tile in HALF_TURN_ALIKE else turn for tile, turn in zip(tiles, turns, strict=True)
    ]
    shared = common_turn(told)
    for tile, crop, own in zip(tiles, crops, turns, strict=True):
        turn = own if shared is None else shared
        if turn is not None:
            yield Face(tile, turned(crop, turn), family, photo.source)


def usable_boxes(
    boxes: NDArray[np.float32], min_sides: tuple[int, int] = MIN_SIDES
) -> NDArray[np.bool_]:
    """(N,): which boxes (N, 4) are large enough, of a face's shape and free of other boxes.

    Square exports stretch photos of 3:4 either way, so a face may look a third wider or narrower.
    """
    sides = boxes[:, 2:] - boxes[:, :2]
    short, long = sides.min(axis=1), sides.max(axis=1)
    ratio = short / np.maximum(long, 1e-6)
    low = np.maximum(boxes[:, None, :2], boxes[None, :, :2])
    high = np.minimum(boxes[:, None, 2:], boxes[None, :, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=2)
    np.fill_diagonal(shared, 0)
    overlap = shared.max(axis=1, initial=0) / np.maximum(sides.prod(axis=1), 1e-6)
    large = (short >= min_sides[0]) & (long >= min_sides[1])
    return np.asarray(large & (ratio >= 0.52) & (overlap <= MAX_OVERLAP), dtype=np.bool_)


def was_turned(image: NDArray[np.uint8]) -> bool:
    """Whether an augmentation turned the picture: two of its corners or more are black."""
    corners = (image[:6, :6], image[:6, -6:], image[-6:, :6], image[-6:, -6:])
    return sum(int(corner.max()) <= 12 for corner in corners) >= 2


def _is_grey(image: NDArray[np.uint8]) -> bool:
    """Whether an augmentation took the picture's colours."""
    spread = np.ptp(image[::16, ::16].astype(np.int16), axis=2)
    return float(spread.mean()) < 4.0


def _save(file: Path, faces: tuple[Face, ...]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".part.npz")
    np.savez_compressed(
        partial,
        images=np.stack([face.image for face in faces]),
        labels=np.asarray([int(face.tile) for face in faces]),
        families=np.asarray([face.family for face in faces]),
        sources=np.asarray([face.source for face in faces]),
    )
    partial.replace(file)


def _load(file: Path) -> tuple[Face, ...]:
    try:
        with np.load(file) as kept:
            rows = zip(
                kept["labels"].tolist(),
                kept["images"],
                kept["families"].tolist(),
                kept["sources"].tolist(),
                strict=True,
            )
            return tuple(Face(Tile(label), image, *names) for label, image, *names in rows)
    except (OSError, KeyError, ValueError) as error:
        raise DataError(f"{file} is damaged, delete it: {error}") from error
