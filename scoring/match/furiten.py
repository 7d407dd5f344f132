"""Furiten: by own discards, by a tile let pass until the next draw, by one let pass in riichi."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import KIND_OF
from scoring.match.player import Player
from scoring.tiles import Tile


def is_discard_furiten(player: Player) -> bool:
    """A wait lies among the own discards, claimed ones included. Ends when the waits change."""
    waits = player.waits
    return any(KIND_OF[entry.tile] in waits for entry in player.river)


def is_furiten(player: Player) -> bool:
    """Of any of the three kinds; it forbids ron on every wait, never tsumo."""
    return player.passed or player.passed_in_riichi or is_discard_furiten(player)


def after_passing(player: Player) -> Player:
    """Once a tile lay there that completes the hand, with or without yaku, and was let pass."""
    return replace(
        player, passed=True, passed_in_riichi=player.passed_in_riichi or player.in_riichi
    )


def after_own_draw(player: Player) -> Player:
    """A draw ends the temporary kind."""
    return replace(player, passed=False) if player.passed else player


def after_own_discard(player: Player, tile: Tile) -> Player:
    """In riichi, discarding a drawn tile that wins is letting it pass. ``tile`` has left."""
    if player.in_riichi and KIND_OF[tile] in player.waits:
        return replace(player, passed_in_riichi=True)
    return player
