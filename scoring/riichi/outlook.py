"""What a waiting hand would be worth on each of its waits."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scoring.efficiency import TileLeft, waits_of
from scoring.hand import Hand
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.tiles import Tile


class Outlook(NamedTuple):
    """One wait: the tile, how many of it nobody has seen, and the score that it would bring."""

    tile: Tile
    left: int
    score: Score

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """JSON form."""
        return {"tile": self.tile.code, "left": self.left, "score": self.score.to_dict(lang)}


def find_outlook(
    hand: Hand, situation: Situation, rules: Rules, visible: tuple[Tile, ...] = ()
) -> tuple[Outlook, ...]:
    """Each wait of a hand of 3n+1 concealed tiles, or of 3n+2 without its winning tile.

    situation: how it would be won; its indicators and discards are seen tiles, as ``visible``
    are. () for a hand that does not wait. Raises SituationError as ``score`` does.
    """
    seen = visible + situation.dora_indicators + situation.discards
    waiting = hand.waiting
    return tuple(
        Outlook(entry.tile, entry.left, _score_with(entry, waiting, hand, situation, rules))
        for entry in waits_of(hand, seen)
    )


def _score_with(
    entry: TileLeft, waiting: tuple[Tile, ...], hand: Hand, situation: Situation, rules: Rules
) -> Score:
    won = replace(hand, concealed=(*waiting, entry.tile), winning_tile=entry.tile)
    return score(won, situation, rules)
