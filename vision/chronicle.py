"""What happened, from one steady reading to the next.

Every part of the table (the hand, each river, each player's melds, the indicators) settles on its
own: a change counts once it has been read the same for a while. Parts that belong to one act (a
tile leaves the hand and lies in the river) are then put together.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.melds import Meld, MeldKind, Source
from scoring.tiles import Tile
from vision.events import Event, EventKind
from vision.geometry import Floats
from vision.holding import FULL
from vision.laid_open import LaidOpen
from vision.parts import Part, parts_of
from vision.reading import Reading
from vision.rivers import OWNERS, Owner
from vision.since import Since, Times

WAIT = 1.6
"""Seconds for which the holder's discard waits for the hand to settle: was it the drawn tile?"""

LATE = 1.5
"""A tile that came so many seconds before its part was last read otherwise is what changed it."""

_STEPS = {Source.RIGHT: 1, Source.ACROSS: 2, Source.LEFT: 3}
_Call = tuple[MeldKind, int]
_KINDS = {MeldKind.CHI: EventKind.CHI, MeldKind.PON: EventKind.PON}


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An event that waits to be told; ``until``: when it goes out as it is."""

    event: Event
    until: float


class Chronicle:
    """Turns readings over time into events."""

    def __init__(self, settle: float) -> None:
        self._settle = settle
        self._parts: dict[str, Part] = {}
        self._laid_open = LaidOpen()
        self._queue: deque[_Waiting] = deque()
        # The hand of 13 after the last discard, and where that came from until it is told.
        self._rest: Counter[Tile] | None = None
        self._source: str | None = None
        self._awaits_discard = False
        # A discard was told before the hand showed that a tile had left it.
        self._thrown_ahead = False
        self._confidence: dict[Tile, float] = {}
        # Discards that were told and not claimed: a river may be out of sight for a while.
        self._lying: dict[Owner, list[Tile]] = {owner: [] for owner in OWNERS}
        # Nobody takes a meld back: one that comes into sight again is no new one.
        self._called_so_far: dict[Owner, Counter[_Call]] = {owner: Counter() for owner in OWNERS}
        self._opened: set[Owner] = set()
        # Nor does anyone turn an indicator back.
        self._turned: Counter[Tile] = Counter()
        self._since = Since()
        self._began: dict[str, float] = {}

    @property
    def steady(self) -> bool:
        """Whether every part of the table has settled."""
        return bool(self._parts) and not any(
            part.moving or not part.known for part in self._parts.values()
        )

    def hold(self) -> None:
        """The view changes much: what is read now must be read again later."""
        for part in self._parts.values():
            part.rival = None
        self._laid_open.look_anew()

    def moved(self, motion: Floats) -> None:
        """The camera moved since the last reading: a 3 x 3 map of pixels."""
        self._laid_open.moved(motion)

    def note(
        self, reading: Reading, time: float, placed: Sequence[float] | None = None
    ) -> tuple[Event, ...]:
        """The events that this reading settles.

        placed: since when each of its tiles lies there, seconds; -inf for those that were there
        when first looked at. None: any of them may have come just now.
        """
        self._since = Since.of(reading, placed)
        self._confidence = {}
        for tile in reading.tiles:
            sure = min(tile.confidence, self._confidence.get(tile.tile, 1.0))
            self._confidence[tile.tile] = sure
        before = {name: part.value for name, part in self._parts.items() if part.known}
        self._began = {name: part.began for name, part in self._parts.items()}
        settled: dict[str, float] = {}
        for name, value in parts_of(reading, self._laid_open.note(reading)).items():
            part = self._parts.setdefault(name, Part())
            if part.settle(value, time, self._settle):
                settled[name] = part.since
        for event in self._happened(before, settled):
            self._enqueue(event, time)
        return tuple(self._ready(time))

    def _enqueue(self, event: Event, time: float) -> None:
        """Queue an event; the holder's discard goes before the hand that it leaves behind."""
        own = event.owner is Owner.SELF
        thrown = own and event.kind in (EventKind.DISCARDED, EventKind.RIICHI)
        steady: list[_Waiting] = []
        while thrown and self._queue and _is_rest(self._queue[-1].event):
            steady.append(self._queue.pop())
        if own and event.kind is EventKind.DISCARDED:
            # The hand may already be what the discard left; else it will be soon.
            self._thrown_ahead = not (steady or self._source)
        waits = (_is_rest(event) and self._awaits_discard) or (
            own and event.kind is EventKind.DISCARDED
        )
        self._queue.append(_Waiting(event, time + WAIT if waits else time))
        if thrown:
            self._awaits_discard = False
            self._queue.extend(_Waiting(w.event, time) for w in reversed(steady))

    def _happened(self, before: Mapping[str, Any], settled: Mapping[str, float]) -> Iterator[Event]:
        for owner in OWNERS:
            name = f"melds {owner.value}"
            if name in settled and name in before:
                yield from self._called(owner, self._value(name), settled[name])
            elif name in settled:
                self._called_so_far[owner] = Counter(map(_call_of, self._value(name)))
        for owner in OWNERS:
            name = f"river {owner.value}"
            if name in settled and name in before:
                yield from self._discarded(owner, before[name], self._value(name), settled[name])
            elif name in settled:
                self._lying[owner] = list(self._value(name)[0])
        if "hand" in settled:
            yield from self._held(before.get("hand"), self._value("hand"), settled["hand"])
        if "indicators" in settled:
            yield from self._turned_over(settled["indicators"], "indicators" in before)
        for owner in OWNERS:
            name = f"open {owner.value}"
            opened = name in settled and name in before and self._value(name) and not before[name]
            if opened and owner not in self._opened and self._is_shown_now(owner):
                time = settled[name]
                self._opened.add(owner)
                yield self._event(EventKind.HAND_OPENED, time, owner, self._shown(owner))

    def _came(self, times: Times, name: str) -> list[bool]:
        """Which tiles came while a part was read as it was until now, not long before."""
        return [time > self._began.get(name, 0.0) - LATE for time in times]

    def _is_shown_now(self, owner: Owner) -> bool:
        """Whether most faces of a hand laid open have not been in sight before."""
        came = self._came(self._since.shown.get(owner, ()), f"open {owner.value}")
        return owner is Owner.SELF or 2 * sum(came) >= len(came)

    def _turned_over(self, time: float, known: bool) -> Iterator[Event]:
        lying: Counter[Tile] = Counter(self._value("indicators"))
        if not lying and all(self._is_cleared(owner) for owner in OWNERS):
            self._turned.clear()
        new = lying - self._turned
        self._turned |= lying
        tiles, times = [tile for tile, _ in self._since.indicators], self._since.indicators
        came = self._came(tuple(time for _, time in times), "indicators")
        seen = Counter(tile for tile, now in zip(tiles, came, strict=True) if now)
        for tile in (new & seen).elements() if known else ():
            yield self._event(EventKind.INDICATOR, time, Owner.SELF, (tile,))

    def _value(self, name: str) -> Any:
        return self._parts[name].value

    def _shown(self, owner: Owner) -> tuple[Tile, ...]:
        shown = self._value(f"open {owner.value}")
        return tuple(shown) if owner is not Owner.SELF else tuple(self._value("hand")[0])

    def _event(
        self, kind: EventKind, time: float, owner: Owner, tiles: tuple[Tile, ...], **more: Any
    ) -> Event:
        sure = min((self._confidence.get(tile, 1.0) for tile in tiles), default=1.0)
        return Event(kind, time, owner, tiles, confidence=sure, **more)

    def _called(self, owner: Owner, melds: tuple[Meld, ...], time: float) -> Iterator[Event]:
        so_far = self._called_so_far[owner]
        if not melds and self._is_cleared(owner):
            so_far.clear()
            self._opened.discard(owner)
        lying: Counter[_Call] = Counter()
        since = self._since.melds.get(owner, ())
        for meld, times in zip(melds, since, strict=True):
            call = _call_of(meld)
            lying[call] += 1
            if lying[call] <= so_far[call]:
                continue
            so_far[call] += 1
            if not any(self._came(times, f"melds {owner.value}")):
                continue
            kind = _KINDS.get(meld.kind, EventKind.KAN)
            whose = None
            if meld.source is not None and meld.kind is not MeldKind.ADDED_KAN:
                whose = OWNERS[(OWNERS.index(owner) + _STEPS[meld.source]) % 4]
                if self._lying[whose][-1:] and self._lying[whose][-1] in meld.tiles:
                    self._lying[whose].pop()
            yield self._event(kind, time, owner, meld.tiles, from_owner=whose)

    def _is_cleared(self, owner: Owner) -> bool:
        """Whether nothing of a player's lies on the table any more: the next hand begins."""
        river = self._parts.get(f"river {owner.value}")
        return river is not None and river.known and not river.value[0]

    def _discarded(
        self,
        owner: Owner,
        old: tuple[tuple[Tile, ...], int | None],
        new: tuple[tuple[Tile, ...], int | None],
        time: float,
    ) -> Iterator[Event]:
        (was, was_riichi), (now, riichi) = old, new
        same = 0
        known = was or tuple(self._lying[owner])
        while same < min(len(known), len(now)) and known[same] == now[same]:
            same += 1
        # A claimed discard is gone from the end; whatever else differs was read anew.
        added = now[same:] if same >= len(was) - 1 and len(now) > same else ()
        if len(was) == len(now) == same + 1:
            added = ()
        came = self._came(self._since.rivers.get(owner, ()), f"river {owner.value}")
        for place, tile in enumerate(added, same):
            self._lying[owner].append(tile)
            if not came[place]:
                continue
            yield self._event(EventKind.DISCARDED, time, owner, (tile,))
            if riichi == place and was_riichi is None:
                yield self._event(EventKind.RIICHI, time, owner, (tile,))
        turned = riichi is not None and was_riichi is None and riichi == len(now) - 1
        if was and turned and not added and self._since.rivers[owner][-1] > -math.inf:
            yield self._event(EventKind.RIICHI, time, owner, now[-1:])

    def _held(
        self,
        old: tuple[tuple[Tile, ...], int] | None,
        new: tuple[tuple[Tile, ...], int],
        time: float,
    ) -> Iterator[Event]:
        tiles, melds = new
        rest = len(tiles) % 3 == 1
        if old is not None and old[1] == melds and len(tiles) == len(old[0]) + 1:
            added = Counter(tiles) - Counter(old[0])
            if added.total() == 1 and any(self._came(self._since.hand, "hand")):
                yield self._event(EventKind.DRAWN, time, Owner.SELF, tuple(added))
        if rest:
            self._source = "drawn" if Counter(tiles) == self._rest else "hand"
            thrown = old is not None and len(old[0]) == len(tiles) + 1
            self._awaits_discard = thrown and not self._thrown_ahead
            self._thrown_ahead = False
            self._rest = Counter(tiles)
        else:
            self._source = None
            self._awaits_discard = False
        if len(tiles) + 3 * melds in FULL:
            yield self._event(EventKind.HAND_STEADY, time, Owner.SELF, tiles)

    def _ready(self, time: float) -> Iterator[Event]:
        """Events whose turn has come; a discard of the holder's once the hand shows its source."""
        while self._queue:
            event, until = self._queue[0].event, self._queue[0].until
            if event.kind is EventKind.DISCARDED and event.owner is Owner.SELF:
                if self._source is None and time < until:
                    return
                event = replace(event, source=self._source or self._unseen_source())
                self._source = None
            elif time < until:
                return
            self._queue.popleft()
            yield event

    def _unseen_source(self) -> str | None:
        """The source of a discard whose draw was too quick to be seen: the hand is what it was."""
        part = self._parts.get("hand")
        if part is None or not part.known or part.moving or self._rest is None:
            return None
        return "drawn" if Counter(part.value[0]) == self._rest else None


def _is_rest(event: Event) -> bool:
    """Whether this is a hand as a discard leaves it."""
    return event.kind is EventKind.HAND_STEADY and len(event.tiles) % 3 == 1


def _call_of(meld: Meld) -> _Call:
    return meld.kind, meld.base
