"""Every doubt has an id, values, and a sentence in three languages."""

from __future__ import annotations

import copy
import pickle
import string

import pytest

from scoring.terms import LANGUAGES, LanguageError
from vision.doubts import OWNERS, REASONS, TOLD, Reason, reason_of

VALUES: dict[str, str | int] = {
    "tile": "5p",
    "other": "0p",
    "seen": "7p",
    "kind": "5p",
    "n": 15,
    "kans": 1,
    "owner": "left",
    "worth": "1p 8000",
    "text": "too dark",
}


RIVALS_TOLD = ("rival", {"tile": ["5p"], "other": None})
"""Values of wrong types."""


def needs(id: str) -> set[str]:
    """Names in the braces of a reason's sentences."""
    return {name for _, name, _, _ in string.Formatter().parse(REASONS[id][0]) if name}


@pytest.mark.parametrize("id", REASONS)
def test_every_reason_speaks_three_languages(id: str) -> None:
    reason = Reason(id, **{name: VALUES[name] for name in needs(id)})
    texts = [reason.text(lang) for lang in LANGUAGES]
    assert texts[0] == reason
    assert len(set(texts)) == 3 or id == TOLD
    for text in texts:
        assert text and "{" not in text and "\n" not in text


@pytest.mark.parametrize("id", REASONS)
def test_all_languages_tell_the_same_values(id: str) -> None:
    for sentence in REASONS[id]:
        assert {n for _, n, _, _ in string.Formatter().parse(sentence) if n} == needs(id)


@pytest.mark.parametrize("id", [id for id in REASONS if id != TOLD])
def test_chinese_and_japanese_use_their_own_punctuation(id: str) -> None:
    for sentence in REASONS[id][1:]:
        for mark in (",", ";", "(", ")", "?", ": "):
            assert mark not in sentence


def test_an_owner_is_named_in_the_language() -> None:
    for owner, names in OWNERS.items():
        reason = Reason("discard_missing", owner=owner)
        assert [name in reason.text(lang) for name, lang in zip(names, LANGUAGES, strict=True)] == [
            True
        ] * 3


def test_an_unknown_reason_or_a_missing_value_is_refused() -> None:
    with pytest.raises(KeyError):
        Reason("because")
    with pytest.raises(KeyError):
        Reason("rival", tile="5p")
    with pytest.raises(LanguageError):
        Reason("face_down").text("fr")


def test_json_that_tells_less_keeps_its_sentence() -> None:
    assert reason_of("5p or 0p", "rival", {"tile": "5p", "other": "0p"}).id == "rival"
    for id, values in (
        (None, None),
        ("new", {}),
        ("rival", {}),
        ("rival", 5),
        (3, {}),
        RIVALS_TOLD,
    ):
        told = reason_of("too dark", id, values)
        assert (told, told.id, told.text("ja")) == ("too dark", TOLD, "too dark")


def test_a_reason_is_copied_whole() -> None:
    reason = Reason("rival", tile="5p", other="0p")
    for same in (copy.deepcopy(reason), pickle.loads(pickle.dumps(reason))):
        assert (same, same.id, same.values) == (reason, reason.id, reason.values)
