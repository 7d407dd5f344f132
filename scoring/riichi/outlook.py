"""What a riichi hand that does not win can become: its waits with their worth, or discards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scoring.counts import KIND_OF
from scoring.efficiency import TileLeft
from scoring.hand import Hand
from scoring.outlook import Game, Outlook, Scores, look_ahead
from scoring.riichi.legality import MISSING_IN_SANMA
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation
from scoring.tiles import Tile

REFUSED = ("no_yaku", "below_minimum", "furiten", "furiten_passed")
"""Reasons why a complete hand does not win: its waits are worth knowing."""

_SETS = 4
_NOT_IN_SANMA = frozenset(map(Tile, MISSING_IN_SANMA))


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

    def judge(waits: tuple[TileLeft, ...], discarded: Tile | None) -> tuple[bool, Scores]:
        how = situation if discarded is None else _after(situation, discarded)
        own = {KIND_OF[tile] for tile in how.discards}
        furiten = how.passed or any(entry.tile in own for entry in waits)
        ron, tsumo = _plain(how, tsumo=False), _plain(how, tsumo=True)
        return furiten, lambda won: (score(won, ron, rules), score(won, tsumo, rules))

    missing = _NOT_IN_SANMA if rules.players == 3 else frozenset[Tile]()
    game = Game(_SETS, True, judge, missing)
    return look_ahead(hand, game, seen, refused, situation.tsumo)


def _after(situation: Situation, discarded: Tile) -> Situation:
    """``situation`` once the tile lies in the river."""
    return replace(
        situation,
        first_turn=False,
        discards=(*situation.discards, discarded),
        # The own draw ends what was let pass before, but for a player in riichi.
        passed=situation.passed and situation.riichi is not Riichi.NONE,
    )


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
