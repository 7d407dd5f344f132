"""The score of one hand, with everything that explains it."""

from __future__ import annotations

from typing import NamedTuple

from scoring.riichi.dora import NO_DORA, DoraCount
from scoring.riichi.fu import FuItem
from scoring.riichi.payments import Payment
from scoring.riichi.points import Points
from scoring.riichi.search import ScoredYaku
from scoring.terms import column_of
from scoring.terms import riichi as terms

SCHEMA = "tehai.score/1"


NO_POINTS = Points(0)


class Score(NamedTuple):
    """What a hand is worth, or why it does not win.

    rules: the rules' name. win, reason: reason is an id and given exactly when there is no win.
    yaku: in the order of the tables. han: yaku and dora (13 for each yakuman). fu: rounded.
    limit: id from mangan up, or None. yakuman: how many it counts as, counted yakuman excluded.
    fu_details: what fu came from. points: counters and sticks apart. payments: all included.
    """

    rules: str
    win: bool
    reason: str | None = None
    yaku: tuple[ScoredYaku, ...] = ()
    han: int = 0
    fu: int = 0
    limit: str | None = None
    yakuman: int = 0
    fu_details: tuple[FuItem, ...] = ()
    dora: DoraCount = NO_DORA
    points: Points = NO_POINTS
    payments: tuple[Payment, ...] = ()
    players: int = 4

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object; ``lang`` is the language of names."""
        column = column_of(lang)
        names = terms.YAKU
        dora, points = self.dora, self.points
        dora_counts = {"dora": dora.dora, "ura": dora.ura, "red": dora.red}
        if self.players == 3:
            dora_counts["north"] = dora.north
        return {
            "schema": SCHEMA,
            "rules": self.rules,
            "win": self.win,
            "reason": self.reason,
            "yaku": [{"id": id, "name": names[id][column], "han": han} for id, han in self.yaku],
            "han": self.han,
            "fu": self.fu,
            "limit": self.limit,
            "yakuman": self.yakuman,
            "fu_details": [{"reason": reason, "fu": fu} for reason, fu, _ in self.fu_details],
            "dora": dora_counts,
            "points": {
                "total": points.total,
                "ron": points.ron,
                "tsumo_dealer": points.tsumo_dealer,
                "tsumo_other": points.tsumo_other,
            },
            "payments": [
                {"from": payer, "to": payee, "points": amount}
                for payer, payee, amount in self.payments
            ],
        }
