"""Examples for the documentation; the readings and scores among them are real ones."""

from __future__ import annotations

from typing import Any, Final

from scoring.notation import parse_hand
from scoring.tiles import Tile
from tehai.answer import find_answer
from tehai.request import ScoreRequest
from vision.doubts import Reason
from vision.reading import Alternative, Doubt, ReadHand, Reading, ReadTile
from vision.roles import Role

HAND: Final[dict[str, Any]] = {
    "hand": "234m06p34566s7p (8'88s)",
    "rules": {"preset": "riichi", "kuitan": True},
    "situation": {"seat_wind": "south", "from": "west", "dora_indicators": "5s", "honba": 1},
}
WAITING: Final[dict[str, Any]] = {
    "hand": "123m456p789s1122z",
    "situation": {"seat_wind": "west"},
}
TAIWAN: Final[dict[str, Any]] = {
    "hand": "123m456p789s11122255z",
    "rules": "taiwan",
    "situation": {"seat_wind": "south", "tsumo": True},
}
BUSY: Final = {"error": {"code": "busy", "message": "too many requests at once, try again soon"}}
BAD_HAND: Final = {
    "error": {"code": "notation", "message": "hand: '12' has no suit letter (m, p, s, z, f)"}
}


def reading() -> dict[str, Any]:
    """A hand of one open pon, its fourth tile in doubt."""
    hand = parse_hand("234m567p345s (8'88s) 66s")
    tiles = [_tile(tile, place, Role.HAND, 0) for place, tile in enumerate(hand.concealed)]
    tiles += [_tile(t, len(tiles) + 1 + k, Role.MELD, 1) for k, t in enumerate(hand.melds[0].tiles)]
    tiles[3] = ReadTile(*(Tile.P5, 0.58, tiles[3].quad, Role.HAND, 0), (Alternative(Tile.P0, 0.4),))
    found = ReadHand(hand.concealed, hand.melds, (), hand.winning_tile)
    doubt = Doubt(3, Reason("rival", tile="5p", other="0p"))
    times = {"decode": 43.0, "detect": 218.0, "layout": 4.0}
    return Reading(
        1600, 1200, tuple(tiles), found, (Tile.M9,), doubts=(doubt,), elapsed_ms=times
    ).to_dict()


def correction() -> dict[str, Any]:
    """That reading, its doubt settled."""
    return {"reading": reading(), "fix": ["4=0p"], "situation": {"seat_wind": "south"}}


def score(request: dict[str, Any]) -> dict[str, object]:
    """The answer to one of the requests above."""
    return find_answer(ScoreRequest.from_dict(request)).to_dict()


def _tile(tile: Tile, place: int, role: Role, group: int) -> ReadTile:
    left, top = 90.0 + 90 * place, 720.0
    quad = ((left, top), (left + 86, top), (left + 86, top + 116), (left, top + 116))
    return ReadTile(tile, 0.98, quad, role, group)
