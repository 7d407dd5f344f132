"""Taiwanese mahjong in the ledger: results between hands, seats drawn anew before each 將."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.match.stage import Stage
from scoring.quoting import quoted
from scoring.taiwan.match.event_data import event_from_dict
from scoring.taiwan.match.events import EnterWin
from scoring.taiwan.match.ledger import known_of_win
from scoring.taiwan.match.match import Match, apply, start
from scoring.taiwan.match.rules import MATCH_PRESETS, PLAYERS, MatchRules
from scoring.taiwan.match.standing import HANDS
from scoring.taiwan.match.words import OUTCOMES, hand_name
from scoring.terms.taiwan import REASONS as SCORE_REASONS
from tehai.ledger.all_options import all_options
from tehai.ledger.errors import LedgerError
from tehai.ledger.explain import GameWords, explain
from tehai.ledger.games import Happening, Json, Table
from tehai.ledger.taiwan_text import happening_of
from tehai.ledger.wins import Known, are_seats, plain_win, read_wins

EVENTS = (
    *("win", "draw", "drawn_hand", "false_win", "finish"),
    *("throw_seats", "draw_wind", "throw_dealer"),
)
"""Events that a ledger takes; single tiles are none of its business."""

_WORDS = GameWords(SCORE_REASONS, OUTCOMES, taiwan=True)


@dataclass(frozen=True, slots=True)
class TaiwanTable:
    """A match between two hands."""

    match: Match

    @property
    def stage(self) -> str:
        return self.match.stage.value

    @property
    def order(self) -> tuple[int, ...]:
        return self.match.order

    @property
    def points(self) -> tuple[int, ...]:
        return self.match.standing.points

    @property
    def sticks(self) -> int:
        return 0

    @property
    def declared(self) -> tuple[int, ...]:
        return ()

    @property
    def may_stop(self) -> bool:
        return False

    @property
    def dealer(self) -> int:
        return self.match.standing.dealer

    def enter(self, data: Mapping[str, object]) -> tuple[Table, Json]:
        name = data.get("event")
        if name not in EVENTS:
            known = ", ".join(EVENTS)
            raise LedgerError(
                "bad_event", f"no event is called {quoted(name)} here; there are {known}"
            )
        if name == "win":
            of_seat = self._known(data)
            data = {**data, "wins": [plain_win(win, of_seat) for win in read_wins(data)]}
        event = event_from_dict(data)
        return TaiwanTable(apply(self.match, event)), event.to_dict()

    def _known(self, data: Mapping[str, object]) -> Known:
        discarder: Any = data.get("discarder")
        opened: Any = data.get("opened")
        if not are_seats((discarder, opened), PLAYERS):
            return lambda _: {}  # refused when the event is read
        event = EnterWin((), discarder, opened)
        return lambda seat: known_of_win(self.match.standing, seat, event, self.match.rules)

    def explain(self, error: ValueError, names: Sequence[str], lang: str = "en") -> str:
        return explain(error, names, _WORDS, lang)

    def rules(self) -> Json:
        return self.match.rules.to_dict()

    def all_rules(self) -> Json:
        return all_options(self.match.rules)

    def winds(self) -> tuple[str, ...]:
        standing = self.match.standing
        return tuple(standing.wind_of(seat).value for seat in range(len(standing.points)))

    def hand(self, lang: str) -> Json:
        standing = self.match.standing
        last_jiang = standing.jiang + 1 == self.match.rules.jiang
        return {
            "name": hand_name(standing, lang),
            "round_wind": standing.round_wind.value,
            "number": standing.dealer + 1,
            "dealer": standing.dealer,
            "honba": 0,
            "streak": standing.streak,
            "last": last_jiang and standing.hand == HANDS - 1,
        }

    def happening(self, event: Mapping[str, object], names: Sequence[str], lang: str) -> Happening:
        return happening_of(event, self.match, names, lang)

    def seating(self) -> Json | None:
        seating = self.match.seating
        if seating is None or self.match.stage is not Stage.SEATING:
            return None
        waits_for = seating.waits_for
        thrower = seating.thrower
        if waits_for == "dealer" and seating.east is not None:
            thrower = seating.places[seating.east]
        return {
            "waits_for": waits_for,
            "drawn": [None if wind is None else wind.value for wind in seating.drawn],
            "places": list(seating.places),
            "chooser": seating.drawer,
            "thrower": thrower,
        }

    def side_bets(self) -> list[tuple[int, int]]:
        return []

    def result(self) -> list[Json]:
        rows = sorted(self.match.result, key=lambda row: (row.place, row.seat))
        none = {"uma": 0, "oka": 0, "side_bet": 0, "chombo": 0}
        return [
            {**row._asdict(), **none, "total": row.points, "final_place": row.place} for row in rows
        ]


class _Taiwan:
    """Taiwanese 16-tile mahjong."""

    name = "taiwan"

    def knows(self, preset: str) -> bool:
        return preset in MATCH_PRESETS

    def presets(self) -> Mapping[str, Json]:
        return {
            name: {
                "players": rules.players,
                "source": rules.scoring.source,
                "start": 0,
                "options": all_options(rules),
            }
            for name, rules in MATCH_PRESETS.items()
        }

    def begin(self, rules: str | Mapping[str, object], seated: bool) -> Table:
        return TaiwanTable(start(MatchRules.from_dict(rules), seated))


GAME = _Taiwan()
