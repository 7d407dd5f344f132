"""The score of one Taiwanese hand, with everything that explains it."""

from __future__ import annotations

from typing import NamedTuple

from scoring.taiwan.options import DEFAULT_STAKE, Stake
from scoring.taiwan.settlement import Payment, Points
from scoring.taiwan.tai import SHARED, ScoredTai
from scoring.terms import column_of
from scoring.terms import taiwan as terms

SCHEMA = "tehai.score/1"

NO_POINTS = Points()


class Score(NamedTuple):
    """What a hand is worth, or why it does not win.

    rules: the rules' name. win, reason: reason is an id and given exactly when there is no win.
    tai: in the order of the table; the dealer's among them when every payer pays them.
    total_tai: their sum, before any limit. dealer_tai: what the dealer pays besides, when others
    pay too or nobody said who does. max_tai: the limit, 0 for none. sets: how the hand is seen, in
    notation; () when flowers or kans won. stake: see Stake. payments: who pays whom, with the tai
    counted.
    """

    rules: str
    win: bool
    reason: str | None = None
    tai: tuple[ScoredTai, ...] = ()
    total_tai: int = 0
    dealer_tai: tuple[ScoredTai, ...] = ()
    max_tai: int = 0
    sets: tuple[str, ...] = ()
    stake: Stake = DEFAULT_STAKE
    points: Points = NO_POINTS
    payments: tuple[Payment, ...] = ()

    @property
    def own_tai(self) -> int:
        """The total without what belongs to the dealer."""
        return sum(row.tai for row in self.tai if row.id not in SHARED)

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object; ``lang`` is the language of names."""
        column = column_of(lang)
        return {
            "schema": SCHEMA,
            "rules": self.rules,
            "win": self.win,
            "reason": self.reason,
            "tai": _rows(self.tai, column),
            "total_tai": self.total_tai,
            "dealer_tai": _rows(self.dealer_tai, column),
            "max_tai": self.max_tai or None,
            "sets": list(self.sets),
            "stake": {"base": self.stake.base, "tai": self.stake.unit},
            "points": self.points._asdict(),
            "payments": [
                {"from": row.payer, "to": row.payee, "points": row.points, "tai": row.tai}
                for row in self.payments
            ],
        }


def _rows(rows: tuple[ScoredTai, ...], column: int) -> list[dict[str, object]]:
    return [{"id": id, "name": terms.TAI[id][column], "tai": tai} for id, tai in rows]
