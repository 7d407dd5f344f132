"""Why the rules refuse an event, in a sentence that calls players by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scoring.match.errors import MatchError
from scoring.terms import Names, name_of


def explain(error: ValueError, names: Sequence[str], score_reasons: Names) -> str:
    """The sentence. names: by seat. score_reasons: the game's, why a hand does not win."""
    if isinstance(error, MatchError):
        return _with_names(error, names, score_reasons)
    return str(error)


def _with_names(error: MatchError, names: Sequence[str], score_reasons: Names) -> str:
    sentence = error.sentences[error.reason]
    if error.reason == "no_such_player":
        return str(error)
    details = list(error.details)
    for at in map(int, re.findall(r"player \{(\d)\}", sentence)):
        seat = details[at]
        if isinstance(seat, int) and seat in range(len(names)):
            details[at] = names[seat]
            sentence = sentence.replace(f"player {{{at}}}", f"{{{at}}}")
    if error.reason == "hand_does_not_win" and details[1] in score_reasons:
        reason = name_of(score_reasons, str(details[1])).rstrip(".")
        details[1] = reason[:1].lower() + reason[1:]
    return sentence.format(*details)
