"""Riichi in the ledger: the match's state machine, with riichi sticks laid during a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace

from scoring.match.errors import MatchError
from scoring.match.match import Match, Stage, apply, start
from scoring.match.rules import MATCH_PRESETS, MatchRules
from scoring.match.words import OUTCOMES, hand_name, is_last_hand, number_of
from scoring.riichi.payments import STICK
from scoring.terms.riichi import REASONS as SCORE_REASONS
from tehai.ledger.all_options import all_options
from tehai.ledger.errors import LedgerError
from tehai.ledger.explain import GameWords, explain
from tehai.ledger.games import Happening, Json, Table
from tehai.ledger.riichi_events import RESULTS, RIICHI, read_event
from tehai.ledger.riichi_text import happening_of

_WORDS = GameWords(SCORE_REASONS, OUTCOMES)


@dataclass(frozen=True, slots=True)
class RiichiTable:
    """A match between two hands. declared: seats whose riichi sticks lie in the running hand."""

    match: Match
    declared: tuple[int, ...] = ()

    @property
    def stage(self) -> str:
        return self.match.stage.value

    @property
    def order(self) -> tuple[int, ...]:
        return self.match.order

    @property
    def points(self) -> tuple[int, ...]:
        points = enumerate(self.match.standing.points)
        return tuple(own - STICK * (seat in self.declared) for seat, own in points)

    @property
    def sticks(self) -> int:
        return self.match.standing.sticks + len(self.declared)

    @property
    def may_stop(self) -> bool:
        return self.match.may_stop

    @property
    def dealer(self) -> int:
        return self.match.standing.dealer

    def enter(self, data: Mapping[str, object]) -> tuple[Table, Json]:
        if data.get("event") == RIICHI:
            return self._declare(data)
        event, stored = read_event(data, self.match, self.declared)
        match = apply(self.match, event)
        going_on = event.name not in RESULTS and match.stage is not Stage.ENDED
        return RiichiTable(match, self.declared if going_on else ()), stored

    def _declare(self, data: Mapping[str, object]) -> tuple[Table, Json]:
        seat = data.get("seat")
        if set(data) != {"event", "seat"} or type(seat) is not int:
            raise LedgerError("bad_event", "a riichi names its seat and nothing else")
        match = self.match
        if match.stage is not Stage.BETWEEN:
            raise MatchError("wrong_phase", RIICHI, "another event")
        if seat not in range(match.rules.players):
            raise MatchError("no_such_player", seat, match.rules.players)
        if seat in self.declared:
            raise MatchError("riichi_twice", seat)
        points = match.standing.points[seat]
        if match.rules.riichi_needs_points and points < STICK:
            raise MatchError("riichi_too_few_points", seat, points)
        declared = tuple(sorted((*self.declared, seat)))
        return replace(self, declared=declared), {"event": RIICHI, "seat": seat}

    def explain(self, error: ValueError, names: Sequence[str], lang: str = "en") -> str:
        return explain(error, names, _WORDS, lang)

    def rules(self) -> Json:
        return self.match.rules.to_dict()

    def all_rules(self) -> Json:
        return all_options(self.match.rules)

    def winds(self) -> tuple[str, ...]:
        standing = self.match.standing
        return tuple(standing.wind_of(seat).value for seat in range(standing.players))

    def hand(self, lang: str) -> Json:
        rules, standing = self.match.rules, self.match.standing
        return {
            "name": hand_name(rules, standing, lang),
            "round_wind": standing.round_wind.value,
            "number": number_of(rules, standing),
            "dealer": standing.dealer,
            "honba": standing.honba,
            "last": is_last_hand(rules, standing),
        }

    def happening(self, event: Mapping[str, object], names: Sequence[str], lang: str) -> Happening:
        return happening_of(event, self.match, names, lang)

    def seating(self) -> Json | None:
        seating = self.match.seating
        if seating is None or self.match.stage is not Stage.SEATING:
            return None
        return {
            "waits_for": seating.waits_for,
            "drawn": [None if wind is None else wind.value for wind in seating.drawn],
            "places": list(seating.places),
            "chooser": seating.chooser,
            "thrower": seating.places[seating.thrower] if seating.waits_for == "dice" else None,
        }

    def side_bets(self) -> list[tuple[int, int]]:
        return list(self.match.side_bets)

    def result(self) -> list[Json]:
        rows = sorted(self.match.result, key=lambda row: (row.final_place, row.seat))
        return [{f.name: getattr(row, f.name) for f in fields(row)} for row in rows]


class _Riichi:
    """Japanese mahjong, four players or three."""

    name = "riichi"

    def knows(self, preset: str) -> bool:
        return preset in MATCH_PRESETS

    def presets(self) -> Mapping[str, Json]:
        return {
            name: {
                "players": rules.players,
                "source": rules.scoring.source,
                "start": rules.start,
                "options": all_options(rules),
            }
            for name, rules in MATCH_PRESETS.items()
        }

    def begin(self, rules: str | Mapping[str, object], seated: bool) -> Table:
        return RiichiTable(start(MatchRules.from_dict(rules), seated))


GAME = _Riichi()
