"""What an answer takes otherwise than it was given, and says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scoring.hand import Hand
from tehai.games import plays_taiwan
from tehai.request import ScoreRequest
from tehai.words import word

RED_FIVES_PLAIN: Final = "red_fives_plain"
"""Taiwanese rules know no red fives: they count as plain ones."""


def notes_of(request: ScoreRequest, lang: str = "en") -> dict[str, str]:
    """Notes to the answer to ``request``: sentences in ``lang`` by their stable ids."""
    return notes_of_hand(request.hand, plays_taiwan(request.rules), lang)


def notes_of_hand(hand: Hand, taiwan: bool, lang: str = "en") -> dict[str, str]:
    """The same of a hand alone; taiwan: it counts by Taiwanese rules."""
    tiles = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
    if hand.winning_tile is not None:
        tiles.append(hand.winning_tile)
    if taiwan and any(tile.is_red for tile in tiles):
        return {RED_FIVES_PLAIN: word(lang, RED_FIVES_PLAIN)}
    return {}


def notes_list(notes: Mapping[str, str]) -> list[dict[str, str]]:
    """Notes as answers in JSON tell them."""
    return [{"id": id, "text": text} for id, text in notes.items()]
