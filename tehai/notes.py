"""What an answer takes otherwise than it was given, and says so."""

from __future__ import annotations

from typing import Final

from tehai.games import plays_taiwan
from tehai.request import ScoreRequest
from tehai.words import word

RED_FIVES_PLAIN: Final = "red_fives_plain"
"""Taiwanese rules know no red fives: they count as plain ones."""


def notes_of(request: ScoreRequest, lang: str = "en") -> dict[str, str]:
    """Notes to the answer to ``request``: sentences in ``lang`` by their stable ids."""
    hand = request.hand
    tiles = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
    if hand.winning_tile is not None:
        tiles.append(hand.winning_tile)
    if plays_taiwan(request.rules) and any(tile.is_red for tile in tiles):
        return {RED_FIVES_PLAIN: word(lang, RED_FIVES_PLAIN)}
    return {}
