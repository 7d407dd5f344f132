"""A score request that gives a photo's reading in place of the hand, and how to correct it.

``{"reading": {tehai.reading/1}, "fix": ["4=0m", "3=-"], "win": "7z", "rules": ..., "situation":
..., "alternatives": false, "visible": "..."}``. Indicators in the picture count unless the
situation names some; rivers in it are seen tiles unless ``visible`` names those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.notation import NotationError
from scoring.tiles import Tile
from tehai.answer import find_answer
from tehai.errors import RequestError
from tehai.fixes import FixError, Fixes, parse_fixes
from tehai.games import Rules, plays_taiwan
from tehai.photo_hand import PhotoHand, photo_hand, winning_tile
from tehai.request import (
    ScoreRequest,
    kind_of,
    read_flag,
    read_rules,
    read_situation,
    read_visible,
    text_of,
)
from tehai.told import with_told
from tehai.winning_doubt import doubt_winning
from vision.reading import Reading

BESIDE = ("fix", "win", "rules", "situation", "alternatives", "visible")
"""Fields of a request beside the reading."""

MOST_FIXES = 200


@dataclass(frozen=True, slots=True)
class ReadingRequest:
    """How a reading is corrected and scored, whichever reading that is.

    situation: as in JSON. visible: None leaves it to the picture.
    """

    fixes: Fixes
    win: Tile | None
    rules: Rules
    situation: Mapping[str, object]
    alternatives: bool = False
    visible: str | None = None

    @classmethod
    def from_dict(
        cls, data: Mapping[str, object], default_rules: Rules | None = None
    ) -> ReadingRequest:
        """The request of a JSON object of the fields BESIDE. Raises RequestError, FixError."""
        for name in data:
            if name not in BESIDE:
                fields = ", ".join(("reading", *BESIDE))
                raise RequestError(f"unknown field {name!r}: a request has {fields}")
        win, visible, situation = data.get("win"), data.get("visible"), data.get("situation")
        rules = read_rules(data.get("rules"), default_rules)
        read_situation(situation, rules)  # before a photo is read for nothing
        return cls(
            _fixes(data.get("fix", [])),
            None if win is None else _win(text_of("win", win)),
            rules,
            situation if isinstance(situation, Mapping) else {},
            read_flag("alternatives", data.get("alternatives", False)),
            None if visible is None else text_of("visible", visible),
        )

    def correct(self, reading: Reading) -> PhotoHand:
        """``reading`` as the request corrects it. Raises FixError."""
        return photo_hand(reading, self.fixes, self.win)

    def answer(self, found: PhotoHand, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object of a corrected reading, with that as ``reading``.

        Raises as ``request`` does, and SituationError.
        """
        request = self.request(found)
        answer = find_answer(request).to_dict(lang)
        return {**answer, "reading": doubt_winning(found, request).reading.to_dict(lang)}

    def request(self, found: PhotoHand) -> ScoreRequest:
        """The score request for a corrected reading.

        Raises ReadingError without a hand, HandError, RequestError.
        """
        hand, situation = found.hand, dict(self.situation)
        taiwan = plays_taiwan(self.rules)
        if not taiwan:
            situation = with_told(found.situation(), situation)
        if self.visible is not None:
            seen = read_visible(self.visible, hand)
        else:
            seen = () if taiwan else found.seen(own_river=not situation.get("discards"))
        how = read_situation(situation, self.rules)
        return ScoreRequest(hand, how, self.rules, self.alternatives, seen)


def answer_reading(
    data: Mapping[str, object], lang: str = "en", default_rules: Rules | None = None
) -> dict[str, object]:
    """The answer to a request that has a ``reading``. Raises as the parts of it do."""
    if "hand" in data:
        raise RequestError("a request gives a 'hand' or a 'reading', not both")
    beside = {name: value for name, value in data.items() if name != "reading"}
    request = ReadingRequest.from_dict(beside, default_rules)
    reading = data["reading"]
    if not isinstance(reading, Mapping):
        raise RequestError(f"'reading' is an object, not {kind_of(reading)}")
    return request.answer(request.correct(Reading.from_dict(reading)), lang)


def _fixes(value: object) -> Fixes:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RequestError("'fix' is a list of texts such as \"4=0m\"")
    if len(value) > MOST_FIXES:
        raise RequestError(f"'fix' has {len(value)} corrections: at most {MOST_FIXES}")
    return parse_fixes(value)


def _win(code: str) -> Tile:
    try:
        return winning_tile(code)
    except (FixError, NotationError) as error:
        raise RequestError(f"win: {error}") from error
