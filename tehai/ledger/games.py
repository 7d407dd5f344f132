"""What the ledger asks of a game: a table that takes events, and how it shows itself.

Each game is one module beside this one (``riichi``, ``taiwan``). Rules, names and presets are the
game's own; the ledger only knows this seam.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from scoring.quoting import quoted
from tehai.ledger.errors import LedgerError

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Happening:
    """What one event did. text: a line for people. outcome: how a hand ended, None otherwise."""

    text: str
    outcome: Json | None = None


class Table(Protocol):
    """A match as the ledger sees it: frozen, and every event makes a new one."""

    @property
    def stage(self) -> str:
        """seating, between or ended."""

    @property
    def order(self) -> tuple[int, ...]:
        """The person at each seat, () before seats are known."""

    @property
    def points(self) -> tuple[int, ...]:
        """By seat (by person before seats are known), sticks of the running hand laid."""

    @property
    def sticks(self) -> int:
        """Riichi sticks on the table."""

    @property
    def declared(self) -> tuple[int, ...]:
        """Seats in riichi in the running hand."""

    @property
    def may_stop(self) -> bool:
        """The dealer may end the match now."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    def enter(self, data: Mapping[str, object]) -> tuple[Table, Json]:
        """The table after an event in JSON form, and the event as it is to be stored.

        The stored form given again does the same. Raises ValueError for what the rules refuse.
        """

    def explain(self, error: ValueError, names: Sequence[str], lang: str = "en") -> str:
        """The error's sentence in ``lang``, players called by their names."""

    def rules(self) -> Json:
        """The preset and the options that differ from it."""

    def all_rules(self) -> Json:
        """The preset and every option, so that a later change of the preset changes no match."""

    def winds(self) -> tuple[str, ...]:
        """Each seat's wind in the hand to come."""

    def hand(self, lang: str) -> Json:
        """The hand to come: name, round_wind, number, dealer, honba, last."""

    def happening(self, event: Mapping[str, object], names: Sequence[str], lang: str) -> Happening:
        """What ``event``, the last one entered, did. names: by seat, or person before seats."""

    def seating(self) -> Json | None:
        """How far the seating has come, None where seats are known."""

    def side_bets(self) -> list[tuple[int, int]]:
        """(person, named) pairs."""

    def result(self) -> list[Json]:
        """At the end one row per player, by final place; [] before."""


class Game(Protocol):
    """A kind of mahjong."""

    name: str

    def knows(self, preset: str) -> bool:
        """Whether there is a preset of that name."""

    def presets(self) -> Mapping[str, Json]:
        """By preset name: players, source, start, options with their values."""

    def begin(self, rules: str | Mapping[str, object], seated: bool) -> Table:
        """A new match. Raises ValueError for rules that are none."""


def games() -> dict[str, Game]:
    """Every game by name."""
    from tehai.ledger.riichi import GAME as RIICHI
    from tehai.ledger.taiwan import GAME as TAIWAN

    known: tuple[Game, ...] = (RIICHI, TAIWAN)
    return {game.name: game for game in known}


def game_of(rules: object) -> Game:
    """The game whose preset ``rules`` start from. Raises LedgerError."""
    if not isinstance(rules, (str, Mapping)):
        raise LedgerError.of("bad_rules", "rules_form")
    preset = rules if isinstance(rules, str) else rules.get("preset", "riichi")
    known = games()
    for game in known.values():
        if isinstance(preset, str) and game.knows(preset):
            return game
    names = ", ".join(name for game in known.values() for name in game.presets())
    raise LedgerError.of("bad_rules", "no_preset", preset=quoted(preset), known=names)
