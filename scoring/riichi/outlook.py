"""What a hand that does not win can become: its waits and their worth, or what to discard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from scoring.counts import KIND_OF
from scoring.efficiency import DiscardChoice, TileLeft, discards_of, shanten_of, standing_of
from scoring.hand import Hand
from scoring.riichi.legality import MISSING_IN_SANMA
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation
from scoring.tiles import Tile

FULL = 14
"""Tiles of a complete hand, each kan counted as three."""

REFUSED = ("no_yaku", "below_minimum", "furiten", "furiten_passed")
"""Reasons why a complete hand does not win: its waits are worth knowing."""


class Wait(NamedTuple):
    """A tile that completes the hand, how many of it nobody has seen, what it would bring.

    furiten: some wait lies among the player's own discards, or one was let pass, so every ron is
    forbidden.
    ron, tsumo: scores without the luck of the draw (ippatsu, last tile, kan, first turn).
    """

    tile: Tile
    left: int
    furiten: bool
    ron: Score
    tsumo: Score

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
    """13 tiles: how many tiles from waiting, and the waits (0 away) or what brings them nearer."""

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
    """A tile to discard and what the other 13 are then."""

    tile: Tile
    prospect: Prospect


class Outlook(NamedTuple):
    """shanten: of all tiles, -1 when they are complete.

    standing: of 13 tiles, or of a complete hand without its winning tile; None otherwise.
    discards: every choice of 14 tiles, the fewest tiles away and then the most left first.
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


def find_outlook(
    hand: Hand, situation: Situation, rules: Rules, result: Score, visible: Iterable[Tile] = ()
) -> Outlook | None:
    """The outlook of ``hand`` whose score is ``result``; None for a win or impossible tiles.

    situation: its indicators, discards and set-aside norths are seen tiles, as ``visible`` are
    (others' discards and melds). A hand that is refused although complete is shown without its
    winning tile, and what to discard only where it was drawn.
    """
    refused = result.reason in REFUSED
    if result.win or not (refused or result.reason == "not_complete"):
        return None
    seen = (*visible, *situation.dora_indicators, *situation.ura_indicators, *situation.discards)
    seen += (Tile.NORTH,) * situation.norths
    shanten = shanten_of(hand)
    full = hand.size == FULL
    standing = None
    if refused and hand.winning_tile is not None:
        seen += (hand.winning_tile,)
    if refused or not full:
        waiting = replace(hand, concealed=hand.waiting, winning_tile=None)
        before = standing_of(waiting, seen)
        if before is not None:
            standing = _prospect(waiting, before.shanten, before.helps, situation, rules)
    discards: tuple[Discard, ...] = ()
    if full and (situation.tsumo or not refused):
        discards = tuple(
            _discard(hand, choice, situation, rules) for choice in discards_of(hand, seen)
        )
    return Outlook(shanten, standing, discards)


def _discard(hand: Hand, choice: DiscardChoice, situation: Situation, rules: Rules) -> Discard:
    place = hand.concealed.index(choice.tile)
    rest = hand.concealed[:place] + hand.concealed[place + 1 :]
    after = replace(
        situation,
        first_turn=False,
        discards=(*situation.discards, choice.tile),
        # The own draw ends what was let pass before, but for a player in riichi.
        passed=situation.passed and situation.riichi is not Riichi.NONE,
    )
    waiting = replace(hand, concealed=rest, winning_tile=None)
    return Discard(choice.tile, _prospect(waiting, choice.shanten, choice.helps, after, rules))


def _prospect(
    waiting: Hand,
    shanten: int,
    helps: tuple[TileLeft, ...],
    situation: Situation,
    rules: Rules,
) -> Prospect:
    if rules.players == 3:
        helps = tuple(entry for entry in helps if entry.tile not in MISSING_IN_SANMA)
    if shanten:
        return Prospect(shanten, (), helps)
    own = {KIND_OF[tile] for tile in situation.discards}
    furiten = situation.passed or any(entry.tile in own for entry in helps)
    ron = _plain(situation, tsumo=False)
    tsumo = _plain(situation, tsumo=True)
    waits = []
    for tile, left in helps:
        won = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile)
        waits.append(Wait(tile, left, furiten, score(won, ron, rules), score(won, tsumo, rules)))
    return Prospect(0, tuple(waits))


def _plain(situation: Situation, *, tsumo: bool) -> Situation:
    """``situation`` before the winning tile is there."""
    return replace(
        situation,
        tsumo=tsumo,
        from_=None,
        ippatsu=False,
        last_tile=False,
        rinshan=False,
        chankan=False,
        first_turn=False,
        liable=None,
        liable_kan=None,
    )
