"""Every option that a match is played by, as JSON: kept with the match, shown with its preset."""

from __future__ import annotations

from dataclasses import fields

from scoring.match.changes import json_value
from scoring.match.rules import MatchRules as RiichiRules
from scoring.taiwan.match.rules import MatchRules as TaiwanRules
from scoring.taiwan.options import Stake
from tehai.ledger.games import Json

_NO_OPTIONS = ("name", "source")


def all_options(rules: RiichiRules | TaiwanRules) -> Json:
    """JSON form with every option, those too that the preset has."""
    scoring = rules.scoring
    out: Json = {"preset": scoring.name}
    out |= {f.name: _value(getattr(rules, f.name)) for f in fields(rules) if f.name != "scoring"}
    names = [f.name for f in fields(scoring) if f.compare and f.name not in _NO_OPTIONS]
    out["scoring"] = {name: _value(getattr(scoring, name)) for name in names}
    return out


def _value(value: object) -> object:
    return str(value) if isinstance(value, Stake) else json_value(value)
