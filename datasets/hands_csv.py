"""A folder of photos with ``hands.csv``: which hand each photo shows, written in notation.

Lines ``file,notation`` (a heading line, a third field with the winning tile, and semicolons
instead of commas are taken, too): ``kitchen.jpg,123m456p789s11z (8'88s)``. Concealed tiles are
written as they stand, left to right.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from datasets.label_sets import listed
from datasets.root import DataError
from scoring.hand import Hand, HandError
from scoring.melds import MeldError
from scoring.notation import NotationError, parse_hand, parse_tiles
from scoring.quoting import quoted
from scoring.tiles import Tile

FILE = "hands.csv"
HEADING = "file"


@dataclass(frozen=True, slots=True)
class HandPhoto:
    """A photo and its hand; ``winning``: the winning tile, None where nobody states it."""

    path: Path
    hand: Hand
    winning: Tile | None = None


def read_hands(file: Path) -> tuple[HandPhoto, ...]:
    """The photos of a ``hands.csv``, found beside it, in its order.

    Raises DataError that names the line of a bad hand, or every photo that is missing.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"{file}: is not UTF-8 text") from None
    first = text.partition("\n")[0]
    mark = ";" if ";" in first and "," not in first else ","
    photos: dict[Path, HandPhoto] = {}
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=False)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells) or (reader.line_num == 1 and cells[0].casefold() == HEADING):
                continue
            photo = _photo(cells, file.parent)
            if photo.path in photos:
                raise DataError(f"{quoted(cells[0])} is listed twice")
            photos[photo.path] = photo
    except (csv.Error, DataError, NotationError, HandError, MeldError) as error:
        raise DataError(f"{file}, line {reader.line_num}: {error}") from error
    if not photos:
        raise DataError(f"{file} lists no photo")
    missing = [path.name for path in photos if not path.is_file()]
    if missing:
        raise DataError(f"{file}: {len(missing)} photos are missing: {listed(missing)}")
    return tuple(photos.values())


def _photo(cells: list[str], folder: Path) -> HandPhoto:
    if not 2 <= len(cells) <= 3 or not cells[0] or not cells[1]:
        raise DataError(f"'file,notation' is wanted, not {quoted(','.join(cells))}")
    name = cells[0]
    if "\0" in name:
        raise DataError("a file's name holds a NUL character")
    winning = None
    if len(cells) == 3 and cells[2]:
        tiles = parse_tiles(cells[2])
        if len(tiles) != 1:
            raise DataError(f"one winning tile is wanted, not {quoted(cells[2])}")
        winning = tiles[0]
    hand = parse_hand(cells[1])
    if winning is not None and winning not in hand.concealed:
        raise DataError(f"the winning tile {winning.code} is not in the hand {quoted(cells[1])}")
    return HandPhoto(folder / name, hand, winning)
