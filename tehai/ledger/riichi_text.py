"""Riichi: what an event did, as one line for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.match.match import Match
from scoring.match.outcome import Outcome
from scoring.match.words import OUTCOMES
from scoring.riichi.points import base_points
from scoring.terms import name_of
from scoring.terms.riichi import LIMITS
from tehai import words as score_words
from tehai.ledger.games import Happening, Json
from tehai.ledger.wins import maps
from tehai.ledger.words import listing, wind_tile, word


def happening_of(
    event: Mapping[str, object], after: Match, names: Sequence[str], lang: str
) -> Happening:
    """What ``event`` did; ``after`` is the match once it has happened."""
    name = str(event["event"])
    if name in ("win", "draw", "abort", "foul") and after.last is not None:
        outcome = after.last
        text = _RESULTS[name](event, outcome, after, names, lang)
        return Happening(text, _outcome(event, outcome, lang))
    return Happening(_OTHERS[name](event, names, lang))


def _outcome(event: Mapping[str, object], outcome: Outcome, lang: str) -> Json:
    return {
        "kind": outcome.kind.value,
        "name": name_of(OUTCOMES, outcome.kind, lang),
        "winners": list(outcome.winners),
        "discarder": event.get("discarder"),
        "waiting": list(outcome.waiting),
        "offender": outcome.offender,
        "scores": [None if win.score is None else win.score.to_dict(lang) for win in outcome.wins],
    }


def _win(
    event: Mapping[str, object], outcome: Outcome, after: Match, names: Sequence[str], lang: str
) -> str:
    entered = {int(str(win["seat"])): win for win in maps(event["wins"])}
    parts = []
    for win in outcome.wins:
        who = names[win.seat]
        if win.score is None:
            worth = _worth(entered[win.seat], after, lang)
        elif win.score.yakuman:
            worth = _yakuman(win.score.yakuman, lang)
        else:
            worth = _han_fu(win.score.han, win.score.fu, win.score.limit, lang)
        parts.append(word(lang, "winner", name=who, worth=worth))
    kind = name_of(OUTCOMES, outcome.kind, lang)
    discarder = event.get("discarder")
    key = "win" if discarder is None else "win_from"
    source = "" if discarder is None else names[int(str(discarder))]
    return word(lang, key, kind=kind, wins=listing(parts, lang, "and"), source=source)


def _worth(win: Mapping[str, object], after: Match, lang: str) -> str:
    if "points" in win:
        return score_words.word(lang, "points", n=win["points"])
    if yakuman := int(str(win["yakuman"])):
        return _yakuman(yakuman, lang)
    han, fu = int(str(win["han"])), int(str(win["fu"]))
    return _han_fu(han, fu, base_points(han, fu, after.rules.scoring)[1], lang)


def _han_fu(han: int, fu: int, limit: str | None, lang: str) -> str:
    text = score_words.word(lang, "han", n=han)
    if han < 5:
        text += f" {score_words.word(lang, 'fu', n=fu)}"
    if limit:
        text += score_words.word(lang, "bracket", text=name_of(LIMITS, limit, lang))
    return text


def _yakuman(times: int, lang: str) -> str:
    key = "n_yakuman" if times > 1 else "yakuman"
    return score_words.word(lang, key, n=times)


def _draw(
    event: Mapping[str, object], outcome: Outcome, after: Match, names: Sequence[str], lang: str
) -> str:
    kind = name_of(OUTCOMES, outcome.kind, lang)
    if outcome.wins:
        kind += (
            score_words.word(lang, "colon")
            + f"{listing([names[seat] for seat in outcome.winners], lang)}"
        )
    if not outcome.waiting:
        return word(lang, "draw_noten", kind=kind)
    who = listing([names[seat] for seat in outcome.waiting], lang)
    return word(lang, "draw", kind=kind, who=who)


def _abort(
    event: Mapping[str, object], outcome: Outcome, after: Match, names: Sequence[str], lang: str
) -> str:
    return word(lang, "abort", kind=name_of(OUTCOMES, outcome.kind, lang))


def _foul(
    event: Mapping[str, object], outcome: Outcome, after: Match, names: Sequence[str], lang: str
) -> str:
    kind = name_of(OUTCOMES, outcome.kind, lang)
    offence = word(lang, str(event["offence"]))
    return word(lang, "foul", kind=kind, name=_name(event, "seat", names), offence=offence)


def _name(event: Mapping[str, object], field: str, names: Sequence[str]) -> str:
    return names[int(str(event[field]))]


def _side_bet(event: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    named = _name(event, "named", names)
    return word(lang, "side_bet", name=_name(event, "person", names), named=named)


def _draw_wind(event: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    wind = wind_tile(str(event["wind"]), lang)
    return word(lang, "draw_wind", name=_name(event, "person", names), wind=wind)


def _choose_place(event: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    place = int(str(event["place"])) + 1
    return word(lang, "choose_place", name=_name(event, "person", names), place=place)


def _throw(event: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    dice = event["dice"]
    assert isinstance(dice, list)
    return word(lang, "throw", dice=" ".join(map(str, dice)))


_RESULTS = {"win": _win, "draw": _draw, "abort": _abort, "foul": _foul}
_OTHERS = {
    "riichi": lambda event, names, lang: word(lang, "riichi", name=_name(event, "seat", names)),
    "stop": lambda event, names, lang: word(lang, "stop", name=_name(event, "seat", names)),
    "finish": lambda event, names, lang: word(lang, "finish"),
    "side_bet": _side_bet,
    "draw_wind": _draw_wind,
    "choose_place": _choose_place,
    "throw": _throw,
}
