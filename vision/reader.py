"""Photo to Reading: load, detect, lay out, assign roles, decode."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from time import perf_counter

import numpy as np

from scoring.melds import Meld, MeldError
from scoring.tiles import Tile
from vision.beliefs import Beliefs
from vision.calls import Call
from vision.checks import at_edge, by_place, without_colour
from vision.decode import Decoded, decode_tiles
from vision.detections import Detections
from vision.detector import Detector, FinerDetector
from vision.doubts import Reason
from vision.image import DEFAULT_LIMITS, Limits, Source, open_photo
from vision.layout import Layout, lay_out
from vision.pixels import is_grey
from vision.reading import (
    Alternative,
    Doubt,
    OtherHand,
    OtherMeld,
    ReadHand,
    Reading,
    ReadTile,
    River,
)
from vision.roles import Role, Roles, assign_roles
from vision.row_ends import find_cut
from vision.settle import settle_flowers
from vision.stretched import stretch_of

DETAIL = 2000
"""Pixels of the longer side beyond which no tile of a hand that fills the picture reads better."""

FINEST = 4000
"""The same for the small tiles of a whole table."""

SHOWN = 0.02
"""Least belief for another label to be listed as an alternative."""

MOST_SHOWN = 5
"""At most this many alternatives a tile."""


def read(source: Source, detector: Detector, limits: Limits = DEFAULT_LIMITS) -> Reading:
    """What lies in a photo (path, bytes, or RGB array). Raises ImageError for a bad photo."""
    start = perf_counter()
    photo = open_photo(source, limits, DETAIL)
    decoded = perf_counter()
    if photo.width > photo.picture.shape[1] and isinstance(detector, FinerDetector):
        detections = detector.detect_finer(
            photo.picture, lambda: open_photo(source, limits, FINEST).picture
        )
    else:
        detections = detector.detect(photo.picture)
    detected = perf_counter()
    scale = photo.width / photo.picture.shape[1]
    if scale != 1:
        detections = detections.moved(scale)
    reading = interpret(detections, photo.width, photo.height)
    if is_grey(photo.picture):
        doubts = sorted((*reading.doubts, *without_colour(reading)), key=by_place)
        reading = replace(reading, doubts=tuple(doubts))
    laid = perf_counter()
    times = {
        "decode": decoded - start,
        "detect": detected - decoded,
        "layout": laid - detected,
    }
    return replace(
        reading, elapsed_ms={name: round(1000 * seconds, 1) for name, seconds in times.items()}
    )


def interpret(detections: Detections, width: int, height: int, *, by_rules: bool = True) -> Reading:
    """The reading of detections in a picture of ``width`` x ``height`` pixels.

    by_rules: whether labels that the rules make impossible give way to plausible ones.
    """
    return interpret_in_order(detections, width, height, by_rules=by_rules)[0]


def interpret_in_order(
    detections: Detections, width: int, height: int, *, by_rules: bool = True
) -> tuple[Reading, tuple[int, ...]]:
    """As ``interpret``; also which detection each of the reading's tiles is."""
    stretch = stretch_of(detections)
    if stretch > 1:
        natural = detections.stretched(1, 1 / stretch)
        less = max(1, round(height / stretch))
        reading, order = interpret_in_order(natural, width, less, by_rules=by_rules)
        return reading.stretched(height, stretch), order
    layout = lay_out(detections)
    beliefs, notes = settle_flowers(layout, Beliefs.of(detections))
    roles = assign_roles(layout, beliefs, find_cut(layout.quads, width, height))
    decoded = decode_tiles(beliefs, replace(roles, notes=(*notes, *roles.notes)), correct=by_rules)
    reading, order = _Writer(layout, beliefs, roles, decoded).write(width, height)
    doubts = sorted((*reading.doubts, *at_edge(reading)), key=by_place)
    return replace(reading, doubts=tuple(doubts)), order


class _Writer:
    """Puts detections, roles and labels down as a Reading."""

    def __init__(
        self,
        layout: Layout,
        beliefs: Beliefs,
        roles: Roles,
        decoded: Decoded,
    ) -> None:
        self._layout = layout
        self._beliefs = beliefs
        self._roles = roles
        self._decoded = decoded
        self._probs: list[list[float]] = beliefs.probs.round(4).tolist()
        likeliest = np.argsort(-beliefs.probs, axis=1, kind="stable")[:, : MOST_SHOWN + 1]
        self._likeliest: list[list[int]] = likeliest.tolist()
        self._quads: list[list[list[float]]] = layout.quads.round(1).tolist()

    def write(self, width: int, height: int) -> tuple[Reading, tuple[int, ...]]:
        """The reading, and which detection each of its tiles is."""
        roles = self._roles
        melds, meld_notes = self._melds()
        listed = list(self._listing())
        place_of = {tile: place for place, (tile, _, _) in enumerate(listed)}
        tiles = tuple(self._tile(tile, role, group) for tile, role, group in listed)
        notes = [(note.tile, note.reason) for note in self._decoded.notes] + meld_notes
        doubts = [Doubt(None if tile is None else place_of[tile], reason) for tile, reason in notes]
        doubts.extend(Doubt(None, reason, at) for at, reason in roles.holes)
        hand = None
        if roles.concealed or roles.calls:
            win = roles.winning
            hand = ReadHand(
                self._labels(roles.concealed),
                tuple(melds),
                self._labels(roles.flowers),
                None if win is None else self._decoded.labels[win],
                roles.standing,
                roles.win_assumed,
            )
        reading = Reading(
            width,
            height,
            tiles,
            hand,
            dora_indicators=self._labels(roles.dora),
            ura_indicators=self._labels(roles.ura),
            rivers=tuple(River(r.owner, self._labels(r.tiles), r.riichi) for r in roles.rivers),
            other_melds=tuple(OtherMeld(o.owner, _as_meld(o.call)) for o in roles.other_calls),
            other_hands=tuple(
                OtherHand(owner, self._labels(tiles)) for owner, tiles in roles.other_hands
            ),
            doubts=tuple(doubts),
        )
        return reading, tuple(tile for tile, _, _ in listed)

    def _labels(self, tiles: Iterable[int]) -> tuple[Tile, ...]:
        return tuple(self._decoded.labels[tile] for tile in tiles)

    def _melds(self) -> tuple[list[Meld], list[tuple[int | None, Reason]]]:
        melds: list[Meld] = []
        notes: list[tuple[int | None, Reason]] = []
        for call in self._roles.calls:
            try:
                melds.append(Meld.of(call.kind, call.labels, call.claimed))
            except MeldError:
                # Only a run whose sideways tile is not the first gets here.
                melds.append(Meld.of(call.kind, call.labels))
                notes.append((_sideways(call), Reason("chi_not_left")))
        return melds, notes

    def _listing(self) -> Iterable[tuple[int, Role, int]]:
        """Every detection once, with role and group number, in the reading's order."""
        roles = self._roles
        group_of = {
            tile: index
            for index, group in enumerate(self._layout.groups)
            for tile in self._layout.tiles_of(group)
        }
        numbers: dict[tuple[str, int], int] = {}

        def number(name: str, key: int) -> int:
            return numbers.setdefault((name, key), len(numbers))

        for tile in roles.concealed:
            yield tile, Role.HAND, number("group", group_of[tile])
        for index, call in enumerate(roles.calls):
            for tile in call.tiles:
                yield tile, Role.MELD, number("meld", index)
        for role, tiles in (
            (Role.FLOWER, roles.flowers),
            (Role.DORA, roles.dora),
            (Role.URA, roles.ura),
        ):
            for tile in tiles:
                yield tile, role, number("group", group_of.get(tile, -1 - tile))
        for index, river in enumerate(roles.rivers):
            for tile in river.tiles:
                yield tile, Role.RIVER, number("river", index)
        for index, other in enumerate(roles.other_calls):
            for tile in other.call.tiles:
                yield tile, Role.OTHER_MELD, number("other meld", index)
        for index, (_, tiles) in enumerate(roles.other_hands):
            for tile in tiles:
                yield tile, Role.OTHER, number("other hand", index)
        for role, tiles in ((Role.WALL, roles.walls), (Role.OTHER, roles.others)):
            for tile in tiles:
                yield tile, role, number("group", group_of.get(tile, -1 - tile))

    def _tile(self, tile: int, role: Role, group: int) -> ReadTile:
        label = self._decoded.labels[tile]
        probs = self._probs[tile]
        others = tuple(
            Alternative(Tile(other), probs[other])
            for other in self._likeliest[tile]
            if other != int(label) and probs[other] >= SHOWN
        )
        quad = tuple((x, y) for x, y in self._quads[tile])
        return ReadTile(label, probs[label], quad, role, group, others[:MOST_SHOWN])


def _as_meld(call: Call) -> Meld:
    """A call as a meld; a run whose sideways tile is not the first claims none."""
    try:
        return Meld.of(call.kind, call.labels, call.claimed)
    except MeldError:
        return Meld.of(call.kind, call.labels)


def _sideways(call: Call) -> int | None:
    return None if call.claimed is None else call.tiles[call.claimed]
