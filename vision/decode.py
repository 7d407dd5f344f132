"""Rules-aware reading: prefer what the rules allow among what the network found plausible.

A tile exists four times, a meld is a set, a complete hand is likelier than a broken one. None of
this ever brings in a label that the network itself gave no real chance, and every label that is
not the network's first choice leaves a doubt.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from scoring.counts import COPIES, pack
from scoring.shapes import is_complete
from scoring.tiles import Tile
from vision.beliefs import Beliefs
from vision.calls import Call
from vision.doubts import Reason
from vision.roles import Roles

PLAUSIBLE = 0.03
"""Least belief for a label to be considered where the first choice is impossible."""

COMPLETING = 2.5
"""A label may cost this much (its odds be e^-2.5, a twelfth) if it completes the hand."""

UNSURE = 0.5
"""A first choice believed less than this is a doubt."""

RIVAL = 0.35
"""A second choice of at least this part of the first one's belief is a doubt."""

MOST_TRIED = 8
"""So many of the least sure tiles are tried for a label that completes the hand."""


@dataclass(frozen=True, slots=True)
class Note:
    """A doubt about one detection (or, with None, about the whole)."""

    tile: int | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Decoded:
    """labels: the tile each detection is read as (N,). notes: what is doubtful."""

    labels: tuple[Tile, ...]
    notes: tuple[Note, ...]


def decode_tiles(beliefs: Beliefs, roles: Roles, *, correct: bool = True) -> Decoded:
    """Labels of all detections, given what each tile's role is.

    correct: False for the network's first choice everywhere, what has to be checked noted alone.
    """
    decoder = _Decoder(beliefs, roles)
    if correct:
        decoder.hold_melds_together()
        decoder.keep_to_four()
        decoder.complete_the_hand()
    decoder.note_rivals()
    return Decoded(tuple(decoder.labels), tuple(decoder.notes))


class _Decoder:
    def __init__(self, beliefs: Beliefs, roles: Roles) -> None:
        self._beliefs = beliefs
        self._roles = roles
        self.labels = list(beliefs.labels)
        self.notes: list[Note] = [Note(tile, text) for tile, text in roles.notes]
        self._in_melds = {tile for call in roles.calls for tile in call.tiles}
        self._held = self._in_melds | {
            tile for other in roles.other_calls for tile in other.call.tiles
        }

    def hold_melds_together(self) -> None:
        """Tiles of a meld are what makes it a set."""
        for call in self._every_call():
            for tile, label in zip(call.tiles, call.labels, strict=True):
                if not self.labels[tile].is_back and self.labels[tile] != label:
                    self._override(tile, label, "no_set")

    def keep_to_four(self) -> None:
        """No kind more than four times; the least sure tiles give way."""
        while True:
            counts = self._counts()
            over = [kind for kind, count in counts.items() if count > COPIES]
            moves = [move for kind in over for move in self._ways_out(kind, counts)]
            if not moves:
                break
            _, tile, label = min(moves)
            kind_code = self.labels[tile].plain.code
            self._override(tile, Tile(label), "fifth", kind=kind_code)
        for kind, count in sorted(self._counts().items()):
            if count > COPIES:
                tiles = [tile for tile in self._visible() if self._kind(tile) == kind]
                weakest = min(tiles, key=lambda tile: float(self._beliefs.best[tile]))
                self.notes.append(Note(weakest, Reason("too_many", n=count, tile=Tile(kind).code)))

    def _ways_out(self, kind: int, counts: Counter[int]) -> list[tuple[float, int, int]]:
        """(cost, tile, label): plausible other labels of tiles outside melds."""
        ways = []
        for tile in self._visible():
            if self._kind(tile) != kind or tile in self._held:
                continue
            for label in self._rivals(tile, PLAUSIBLE):
                if not label.is_back and not label.is_flower and counts[label.kind] < COPIES:
                    ways.append((self._beliefs.cost_of(tile, label), tile, int(label)))
        return ways

    def complete_the_hand(self) -> None:
        """If one or two plausible labels make the hand complete, that is likelier than a broken
        hand."""
        held = self._roles.concealed
        if len(held) % 3 != 2 or any(self._kind(tile) < 0 for tile in held):
            return
        special = not any(call.claimed is not None for call in self._roles.calls)
        counts = self._counts()

        def completes(changes: dict[int, Tile]) -> bool:
            labels = [changes.get(tile, self.labels[tile]) for tile in held]
            added = Counter(label.kind for label in changes.values())
            if any(counts[kind] + number > COPIES for kind, number in added.items()):
                return False
            return is_complete(pack(label.plain for label in labels), special)

        if completes({}):
            return
        single = list(self._changes(held))
        ways = [(cost, {tile: label}) for cost, tile, label in single]
        ways.extend(
            (one[0] + other[0], {one[1]: one[2], other[1]: other[2]})
            for one, other in combinations(single, 2)
            if one[1] != other[1] and one[0] + other[0] <= COMPLETING
        )
        for _, changes in sorted(ways, key=lambda way: (way[0], len(way[1]))):
            if completes(changes):
                for tile, label in changes.items():
                    self._override(tile, label, "completes")
                return

    def _changes(self, held: tuple[int, ...]) -> Iterator[tuple[float, int, Tile]]:
        """(cost, tile, label): plausible other kinds of the least sure tiles."""
        unsure = sorted(held, key=lambda tile: float(self._beliefs.best[tile]))[:MOST_TRIED]
        for tile in unsure:
            for label in self._rivals(tile, PLAUSIBLE):
                cost = self._beliefs.cost_of(tile, label)
                playing = not label.is_back and not label.is_flower
                if cost <= COMPLETING and playing and label.kind != self._kind(tile):
                    yield cost, tile, label

    def note_rivals(self) -> None:
        """Doubt where another label is nearly as likely, or none is likely."""
        told = {note.tile for note in self.notes}
        roles = self._roles
        for tile in (
            *(*roles.concealed, *self._in_melds, *roles.flowers),
            *(*roles.dora, *roles.ura),
        ):
            if tile in told:
                continue
            label = self.labels[tile]
            sure = math.exp(float(self._beliefs.best[tile]))
            rivals = [other for other in self._rivals(tile, RIVAL * sure) if other != label]
            if rivals:
                self.notes.append(
                    Note(tile, Reason("rival", tile=label.code, other=rivals[0].code))
                )
            elif sure < UNSURE:
                unclear = "unclear_indicator" if tile in roles.dora else "unclear"
                self.notes.append(Note(tile, Reason(unclear, tile=label.code)))
            elif label.is_back and tile in roles.concealed:
                self.notes.append(Note(tile, Reason("face_down")))

    def _rivals(self, tile: int, least: float) -> list[Tile]:
        """Labels believed at least ``least``, but not the current one, likeliest first."""
        probs = self._beliefs.probs[tile]
        order = np.argsort(-probs, kind="stable")
        found = (Tile(int(label)) for label in order if probs[label] >= least)
        return [label for label in found if label != self.labels[tile]]

    def _override(self, tile: int, label: Tile, why: str, **values: str) -> None:
        seen = self._beliefs.labels[tile]
        self.labels[tile] = label
        self.notes = [note for note in self.notes if note.tile != tile]
        self.notes.append(Note(tile, Reason(why, tile=label.code, seen=seen.code, **values)))

    def _visible(self) -> list[int]:
        """Tiles of one and the same set of tiles: all but those without a role."""
        roles = self._roles
        rivers = (tile for river in roles.rivers for tile in river.tiles)
        others = (tile for other in roles.other_calls for tile in other.call.tiles)
        return [*roles.concealed, *self._in_melds, *roles.dora, *roles.ura, *rivers, *others]

    def _every_call(self) -> Iterator[Call]:
        """The holder's melds, and everybody else's."""
        yield from self._roles.calls
        yield from (other.call for other in self._roles.other_calls)

    def _kind(self, tile: int) -> int:
        label = self.labels[tile]
        return -1 if label.is_back or label.is_flower else label.kind

    def _counts(self) -> Counter[int]:
        """Visible tiles by kind; a closed kan's backs count as what they must be."""
        counts: Counter[int] = Counter()
        for tile in self._visible():
            if self._kind(tile) >= 0:
                counts[self._kind(tile)] += 1
        for call in self._every_call():
            for tile, label in zip(call.tiles, call.labels, strict=True):
                if self.labels[tile].is_back:
                    counts[label.kind] += 1
        return counts
