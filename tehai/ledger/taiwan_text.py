"""Taiwanese mahjong: what an event did, as one line for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.notation import parse_hand
from scoring.taiwan.match.match import Match
from scoring.taiwan.match.outcome import Outcome, Win
from scoring.taiwan.match.words import OUTCOMES
from scoring.terms import name_of
from tehai.ledger.games import Happening, Json
from tehai.ledger.wins import maps
from tehai.ledger.words import listing, wind_tile, word
from tehai.notes import notes_list, notes_of_hand

_RESULTS = ("win", "draw", "drawn_hand", "false_win")


def happening_of(
    event: Mapping[str, object], after: Match, names: Sequence[str], lang: str
) -> Happening:
    """What ``event`` did; ``after`` is the match once it has happened."""
    name = str(event["event"])
    if name in _RESULTS and after.last is not None:
        text = _result(event, after.last, names, lang)
        return Happening(text, _outcome(event, after.last, lang))
    if name == "finish":
        return Happening(word(lang, "finish"))
    if name == "draw_wind":
        wind = wind_tile(str(event["wind"]), lang)
        return Happening(word(lang, "draw_wind", name=names[_int(event["person"])], wind=wind))
    dice = event["dice"]
    assert isinstance(dice, list)
    return Happening(word(lang, "throw", dice=" ".join(map(str, dice))))


def _outcome(event: Mapping[str, object], outcome: Outcome, lang: str) -> Json:
    entered = {_int(win["seat"]): win for win in maps(event.get("wins"))}
    return {
        "kind": outcome.kind.value,
        "name": name_of(OUTCOMES, outcome.kind, lang),
        "winners": list(outcome.winners),
        "discarder": event.get("discarder"),
        "waiting": [],
        "offender": outcome.offender,
        "scores": [_score(win, entered.get(win.seat, {}), lang) for win in outcome.wins],
    }


def _score(win: Win, entered: Mapping[str, object], lang: str) -> Json | None:
    """The score of a hand whose tiles are known, with the notes on how it was taken."""
    if win.score is None:
        return None
    score: Json = win.score.to_dict(lang)
    notes = notes_of_hand(parse_hand(str(entered["hand"])), True, lang)
    return {**score, "notes": notes_list(notes)} if notes else score


def _result(event: Mapping[str, object], outcome: Outcome, names: Sequence[str], lang: str) -> str:
    kind = name_of(OUTCOMES, outcome.kind, lang)
    if outcome.offender is not None:
        claimed = word(lang, "tai", n=event["tai"])
        return word(lang, "foul", kind=kind, name=names[outcome.offender], offence=claimed)
    if not outcome.wins:
        return kind
    entered = {_int(win["seat"]): win for win in maps(event["wins"])}
    parts = []
    for win in outcome.wins:
        tai = entered[win.seat]["tai"] if win.score is None else win.score.own_tai
        key = "tai_and_dealer" if win.dealer_tai else "tai"
        worth = word(lang, key, n=tai, share=win.dealer_tai)
        parts.append(word(lang, "winner", name=names[win.seat], worth=worth))
    discarder = event.get("discarder")
    wins = listing(parts, lang, "and")
    if discarder is None:
        return word(lang, "win", kind=kind, wins=wins)
    return word(lang, "win_from", kind=kind, wins=wins, source=names[_int(discarder)])


def _int(value: object) -> int:
    return int(str(value))
