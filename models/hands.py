"""Measure whole hands: photos whose hands somebody wrote down, against what is read in them.

The words, for a set of photos:

- *hand exact*: the same concealed tiles in any order, the same flowers, the same melds of the same
  kinds; a claimed tile and a winning tile count where the file states them.
- *tiles*: of the tiles written, melds and flowers included, those that were read, in any order.
- *in their row*: of the concealed tiles written, those read in the same order along the row
  (longest common subsequence), so that a missed tile does not count its neighbours as wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from datasets.hands_csv import HandPhoto
from datasets.root import DataError
from scoring.melds import Meld
from scoring.notation import format_meld, format_tiles
from scoring.tiles import Tile
from vision.detector import Detector
from vision.image import ImageError
from vision.reader import read
from vision.reading import Reading

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class HandResult:
    """One photo: what was written and read, as text, and how far they agree.

    missed, extra: tiles of the hand that were not read, and that were read instead or besides.
    row: concealed tiles written; row_right: of them, those read in their order.
    """

    name: str
    wanted: str
    read: str
    exact: bool
    tiles: int
    tiles_right: int
    row: int
    row_right: int
    missed: tuple[Tile, ...]
    extra: tuple[Tile, ...]


def measure_hands(
    photos: Sequence[HandPhoto], detector: Detector, say: Say | None = None
) -> tuple[HandResult, ...]:
    """Read every photo. ``say`` hears of progress. Raises DataError for one that is unreadable."""
    results = []
    for number, photo in enumerate(photos, 1):
        try:
            reading = read(photo.path, detector)
        except ImageError as error:
            raise DataError(str(error)) from error
        results.append(compare(photo, reading))
        if say is not None and (number % 25 == 0 or number == len(photos)):
            say(f"{number} of {len(photos)} photos")
    return tuple(results)


def compare(photo: HandPhoto, reading: Reading) -> HandResult:
    """How far a reading agrees with the written hand."""
    wanted, found = photo.hand, reading.read_hand
    concealed = () if found is None else found.concealed
    melds = () if found is None else found.melds
    flowers = () if found is None else found.flowers
    winning = None if found is None else found.winning_tile
    asked = Counter((*wanted.tiles, *wanted.flowers))
    given = Counter((*concealed, *(tile for meld in melds for tile in meld.tiles), *flowers))
    exact = (
        Counter(wanted.concealed) == Counter(concealed)
        and Counter(wanted.flowers) == Counter(flowers)
        and _same_melds(wanted.melds, melds)
        and photo.winning in (None, winning)
    )
    return HandResult(
        photo.path.name,
        _text(wanted.flowers, wanted.concealed, wanted.melds, photo.winning),
        _text(flowers, concealed, melds, winning if photo.winning is not None else None),
        exact,
        asked.total(),
        (asked & given).total(),
        len(wanted.concealed),
        in_order(wanted.concealed, concealed),
        tuple(sorted((asked - given).elements())),
        tuple(sorted((given - asked).elements())),
    )


def in_order(first: Sequence[Tile], other: Sequence[Tile]) -> int:
    """Length of the longest common subsequence."""
    best = [0] * (len(other) + 1)
    for tile in first:
        before = best[:]
        for place, theirs in enumerate(other, 1):
            same = before[place - 1] + 1 if tile == theirs else 0
            best[place] = max(same, before[place], best[place - 1])
    return best[-1]


def _same_melds(wanted: Iterable[Meld], found: Iterable[Meld]) -> bool:
    """Whether each written meld is among the found ones, each taken once, and none is left."""
    left = list(found)
    # those that state more choose first
    for meld in sorted(wanted, key=lambda meld: meld.claimed is None):
        fits = [other for other in left if _is_meld(meld, other)]
        if not fits:
            return False
        left.remove(fits[0])
    return not left


def _is_meld(wanted: Meld, found: Meld) -> bool:
    same = wanted.kind is found.kind and Counter(wanted.tiles) == Counter(found.tiles)
    if wanted.claimed is None or found.claimed is None:
        return same and wanted.claimed is None
    claimed = (wanted.tiles[wanted.claimed], wanted.source)
    return same and claimed == (found.tiles[found.claimed], found.source)


def _text(
    flowers: Sequence[Tile],
    concealed: Sequence[Tile],
    melds: Sequence[Meld],
    winning: Tile | None,
) -> str:
    parts = [format_tiles(flowers), format_tiles(concealed), *map(format_meld, melds)]
    win = "" if winning is None else f"win {winning.code}"
    return " ".join(part for part in (*parts, win) if part) or "nothing"
