"""What a hand that does not win can become, whichever game: its waits, or what to discard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple, Protocol

from scoring.efficiency import DiscardChoice, TileLeft, discards_of, shanten_of, standing_of
from scoring.hand import Hand
from scoring.tiles import Tile


class HasTotal(Protocol):
    """Points of a win."""

    @property
    def total(self) -> int:
        """All that is paid."""


class AnyScore(Protocol):
    """A score of either game."""

    @property
    def win(self) -> bool:
        """Whether it wins."""

    @property
    def points(self) -> HasTotal:
        """What it brings."""

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """JSON form."""


class Wait(NamedTuple):
    """A tile that completes the hand, how many of it nobody has seen, what it would bring.

    furiten: riichi's; some wait lies among the player's own discards, or one was let pass, so every
    ron is forbidden.
    ron, tsumo: scores without the luck of the draw (ippatsu, last tile, kan, first turn).
    """

    tile: Tile
    left: int
    furiten: bool
    ron: AnyScore
    tsumo: AnyScore

    def to_dict(self) -> dict[str, object]:
        """JSON form; points are totals without counters, None where that way does not win."""
        return {
            "tile": self.tile.code,
            "left": self.left,
            "furiten": self.furiten,
            "ron": self.ron.points.total if self.ron.win else None,
            "tsumo": self.tsumo.points.total if self.tsumo.win else None,
        }


class Prospect(NamedTuple):
    """A hand before its draw: how many tiles from waiting, and the waits (0 away) or what brings
    them nearer."""

    shanten: int
    waits: tuple[Wait, ...] = ()
    accepts: tuple[TileLeft, ...] = ()

    @property
    def left(self) -> int:
        """Unseen tiles that help."""
        return sum(entry.left for entry in self.waits or self.accepts)

    def to_dict(self) -> dict[str, object]:
        """JSON form: ``waits`` when waiting, ``accepts`` otherwise."""
        out: dict[str, object] = {"shanten": self.shanten, "left": self.left}
        if self.shanten == 0:
            return {**out, "waits": [wait.to_dict() for wait in self.waits]}
        accepts = [{"tile": entry.tile.code, "left": entry.left} for entry in self.accepts]
        return {**out, "accepts": accepts}


class Discard(NamedTuple):
    """A tile to discard and what the others are then."""

    tile: Tile
    prospect: Prospect


class Outlook(NamedTuple):
    """shanten: of all tiles, -1 when they are complete.

    standing: of a hand before its draw, or of a complete hand without its winning tile; None
    otherwise. discards: every choice after a draw, the fewest tiles away and then the most left
    first.
    """

    shanten: int
    standing: Prospect | None = None
    discards: tuple[Discard, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """JSON form: fields that stand beside those of a score without a win."""
        out = {} if self.standing is None else self.standing.to_dict()
        out["shanten"] = self.shanten
        if self.discards:
            out["discards"] = [
                {"tile": choice.tile.code, **choice.prospect.to_dict()} for choice in self.discards
            ]
        return out


Scores = Callable[[Hand], tuple[AnyScore, AnyScore]]
"""Of a hand that a tile has completed: won off another's discard, and self-drawn."""

Judge = Callable[[tuple[TileLeft, ...], Tile | None], tuple[bool, Scores]]
"""For waits, and the tile that was discarded to wait for them (None: none): furiten, and scores."""


class Game(NamedTuple):
    """What of a game an outlook needs.

    sets: of a complete hand. special: seven pairs and thirteen orphans win. judge: see Judge.
    missing: kinds that the set of tiles has not.
    """

    sets: int
    special: bool
    judge: Judge
    missing: frozenset[Tile] = frozenset()

    @property
    def full(self) -> int:
        """Tiles of a complete hand, each kan counted as three."""
        return 3 * self.sets + 2


def look_ahead(
    hand: Hand, game: Game, seen: Iterable[Tile], refused: bool, discarding: bool
) -> Outlook:
    """The outlook of ``hand``.

    seen: tiles that are not left. refused: it is complete, and its winning tile does not win, so
    it is shown without that one. discarding: it is the player's turn to discard.
    """
    seen = tuple(seen)
    full = hand.size == game.full
    standing = None
    if refused and hand.winning_tile is not None:
        seen += (hand.winning_tile,)
    if refused or not full:
        waiting = replace(hand, concealed=hand.waiting, winning_tile=None)
        before = standing_of(waiting, seen, game.sets, game.special)
        if before is not None:
            standing = _prospect(waiting, before.shanten, before.helps, game, None)
    discards: tuple[Discard, ...] = ()
    if full and (discarding or not refused):
        choices = discards_of(hand, seen, game.sets, game.special)
        discards = tuple(_discard(hand, choice, game) for choice in choices)
    return Outlook(shanten_of(hand, game.sets, game.special), standing, discards)


def _discard(hand: Hand, choice: DiscardChoice, game: Game) -> Discard:
    place = hand.concealed.index(choice.tile)
    rest = hand.concealed[:place] + hand.concealed[place + 1 :]
    waiting = replace(hand, concealed=rest, winning_tile=None)
    prospect = _prospect(waiting, choice.shanten, choice.helps, game, choice.tile)
    return Discard(choice.tile, prospect)


def _prospect(
    waiting: Hand, shanten: int, helps: tuple[TileLeft, ...], game: Game, discarded: Tile | None
) -> Prospect:
    helps = tuple(entry for entry in helps if entry.tile not in game.missing)
    if shanten:
        return Prospect(shanten, (), helps)
    furiten, scores = game.judge(helps, discarded)
    waits = []
    for tile, left in helps:
        won = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile)
        waits.append(Wait(tile, left, furiten, *scores(won)))
    return Prospect(0, tuple(waits))
