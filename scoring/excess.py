"""Why tiles are too many: which one, how often, and where each of them lies.

A rule's answer is only a reason's id; this names the tile for people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.counts import COPIES, KIND_OF
from scoring.hand import Hand
from scoring.situation import Situation
from scoring.terms import name_of
from scoring.terms.excess import EXCESS
from scoring.tiles import Tile

_SHOWN = ("dora_indicators", "ura_indicators", "discards")
_REDS = (Tile.M0, Tile.P0, Tile.S0)


def explain_excess(
    hand: Hand,
    situation: Situation | None = None,
    *,
    robbed: bool = False,
    reds: Sequence[int] = (0, 0, 0),
    lang: str = "en",
) -> str | None:
    """The tile that hand and situation together hold too often, or None. Raises LanguageError.

    robbed: the winning tile was robbed from a kan, whose other three tiles count.
    reds: how many red fives of m, p, s there are, 0 where they count as plain ones.
    """
    places = _places(hand, situation, robbed)
    for tile in dict.fromkeys(tile for tiles in places.values() for tile in tiles):
        kind = KIND_OF[tile]
        if kind < 0:
            continue
        found = {name: _count(tiles, kind) for name, tiles in places.items()}
        if sum(found.values()) > COPIES:
            return _sentence(Tile(kind), COPIES, found, lang)
    for red, most in zip(_REDS, reds, strict=True):
        found = {name: tiles.count(red) for name, tiles in places.items()}
        if most and sum(found.values()) > most:
            return _sentence(red, most, found, lang)
    return None


def _places(
    hand: Hand, situation: Situation | None, robbed: bool
) -> Mapping[str, tuple[Tile, ...]]:
    places: dict[str, tuple[Tile, ...]] = {"hand": hand.tiles}
    if situation is not None:
        places |= {name: getattr(situation, name) for name in _SHOWN}
        places["norths"] = (Tile.NORTH,) * situation.norths
    winning = hand.winning_tile
    if winning is None and hand.concealed:
        winning = hand.concealed[-1]
    if robbed and winning is not None and KIND_OF[winning] >= 0:
        places["chankan"] = (Tile(KIND_OF[winning]),) * (COPIES - 1)
    return places


def _count(tiles: tuple[Tile, ...], kind: int) -> int:
    return sum(KIND_OF[tile] == kind for tile in tiles)


def _sentence(tile: Tile, most: int, found: Mapping[str, int], lang: str) -> str:
    places = [name_of(EXCESS, name, lang).format(n=n) for name, n in found.items() if n]
    return name_of(EXCESS, "too_many", lang).format(
        tile=tile.code,
        count=sum(found.values()),
        most=most,
        places=name_of(EXCESS, "comma", lang).join(places),
    )
