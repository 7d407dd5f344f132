"""Whether it matters which tile won, where a photo shows none set apart."""

from __future__ import annotations

from dataclasses import replace

from scoring.hand import Hand
from scoring.notation import format_tiles
from scoring.situation import SituationError
from scoring.tiles import Tile
from tehai.answer import find_score
from tehai.photo_hand import PhotoHand
from tehai.request import ScoreRequest
from vision.checks import by_place
from vision.doubts import Reason
from vision.reading import Doubt
from vision.roles import Role


def doubt_winning(found: PhotoHand, request: ScoreRequest) -> PhotoHand:
    """``found`` with a doubt about its winning tile, if others of its tiles score otherwise.

    request: the score request that ``found`` became.
    """
    hand, read = request.hand, found.reading.read_hand
    if read is None or not read.win_assumed or found.drawn is not None:
        return found
    groups: dict[int, list[Tile]] = {}
    for tile in sorted(set(hand.concealed)):
        points = _points(request, hand, tile)
        if points is not None:
            groups.setdefault(points, []).append(tile)
    if len(groups) < 2:
        return found
    worth = "; ".join(f"{format_tiles(tiles)} {points}" for points, tiles in groups.items())
    doubt = Doubt(_place(found), Reason("win_matters", worth=worth))
    doubts = sorted((*found.reading.doubts, doubt), key=by_place)
    return replace(found, reading=replace(found.reading, doubts=tuple(doubts)))


def _points(request: ScoreRequest, hand: Hand, tile: Tile) -> int | None:
    """What the hand pays when ``tile`` won, 0 if it does not win; None if it cannot have."""
    try:
        asked = replace(request, hand=replace(hand, winning_tile=tile), alternatives=False)
        return find_score(asked).points.total
    except SituationError:
        return None


def _place(found: PhotoHand) -> int | None:
    """Where the assumed winning tile stands in the reading."""
    read = found.reading.read_hand
    assert read is not None
    places = [
        place
        for place, tile in enumerate(found.reading.tiles)
        if tile.role is Role.HAND and tile.tile == read.winning_tile
    ]
    return places[-1] if places else None
