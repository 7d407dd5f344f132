"""Why the rules refuse an event, in a sentence that calls players by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.match.errors import MatchError
from scoring.match.stage import WAITS_FOR, Stage
from scoring.terms import Names, column_of, name_of
from tehai.errors import message_of
from tehai.ledger.match_words import OF_TAIWAN, SENTENCES
from tehai.ledger.words import word


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game's terms. reasons: why a hand does not win. outcomes: how a hand ends."""

    reasons: Names
    outcomes: Names
    taiwan: bool = False


def explain(error: ValueError, names: Sequence[str], words: GameWords, lang: str = "en") -> str:
    """The sentence in ``lang``. names: by seat."""
    if isinstance(error, MatchError):
        return _with_names(error, names, words, lang)
    return message_of(error, lang)


def _with_names(error: MatchError, names: Sequence[str], words: GameWords, lang: str) -> str:
    if error.reason == "wrong_phase" and WAITS_FOR[Stage.ENDED] in error.details:
        return word(lang, "is_over")
    sentence = error.sentences[error.reason]
    if error.reason == "no_such_player" and lang == "en":
        return str(error)
    details = list(error.details)
    for at in map(int, re.findall(r"player \{(\d)\}", sentence)):
        seat = details[at]
        if isinstance(seat, int) and seat in range(len(names)) and error.reason != "no_such_player":
            details[at] = names[seat]
            sentence = sentence.replace(f"player {{{at}}}", f"{{{at}}}")
    if error.reason == "hand_does_not_win" and details[1] in words.reasons:
        reason = name_of(words.reasons, str(details[1]), lang).rstrip(".。")
        details[1] = reason[:1].lower() + reason[1:]
    told = _sentence(error.reason, words, lang)
    if told is None:
        return sentence.format(*details)
    kinds = [
        name_of(words.outcomes, str(detail), lang) if str(detail) in words.outcomes else detail
        for detail in details
    ]
    return told.format(*kinds)


def _sentence(reason: str, words: GameWords, lang: str) -> str | None:
    """In another language than English, where it is known."""
    own = OF_TAIWAN.get(reason) if words.taiwan else None
    row = own or SENTENCES.get(reason)
    column = column_of(lang)
    return None if row is None or column == 0 else row[column - 1]
