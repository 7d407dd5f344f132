"""Options of every kind of rules: one type each, whatever a caller gives."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from enum import StrEnum
from typing import Any

import pytest

from scoring.match.rules import MATCH_PRESETS, MatchRules
from scoring.option_values import MOST
from scoring.riichi.rules import PRESETS, Renhou, Rules, RulesError
from scoring.taiwan.match.rules import MatchRules as TaiwanMatchRules
from scoring.taiwan.rules import Rules as TaiwanRules
from scoring.taiwan.rules import Stake
from tests.scoring.riichi.wins import won

KINDS: tuple[Any, ...] = (Rules, TaiwanRules, MatchRules, TaiwanMatchRules)
OPTIONS = [
    (kind, f.name, f.default)
    for kind in KINDS
    for f in fields(kind)
    if f.init and f.default is not MISSING
]
ENUMS = [option for option in OPTIONS if isinstance(option[2], StrEnum)]
NUMBERS = [option for option in OPTIONS if type(option[2]) is int]
WRONG: tuple[object, ...] = (None, "no", "", 3.0, 1.5, float("nan"), b"off", ("off",), {}, 10**400)


@pytest.mark.parametrize(("kind", "name", "default"), ENUMS)
def test_a_word_becomes_the_member(kind: Any, name: str, default: StrEnum) -> None:
    for member in type(default):
        for rules in (kind(**{name: str(member.value)}), kind().change({name: member.value})):
            assert getattr(rules, name) is member


@pytest.mark.parametrize(("kind", "name", "default"), OPTIONS)
def test_what_only_equals_or_is_another_type_is_refused(
    kind: Any, name: str, default: object
) -> None:
    wrong = [value for value in (*WRONG, int(True), True) if type(value) is not type(default)]
    if name in ("name", "source"):
        wrong = [value for value in wrong if not isinstance(value, str)]
    if isinstance(default, Stake):
        wrong += [Stake(1.5, 20), Stake(True, 20), Stake(-1, 20), Stake(100, 0), Stake(10**400)]  # type: ignore[arg-type]
    if isinstance(default, tuple):
        wrong += [(1, 2, "3"), (True, 1, 1), [1.0, 1, 1], "111"]
    for value in wrong:
        with pytest.raises(RulesError) as caught:
            kind(**{name: value})
        message = str(caught.value)
        assert name in message
        assert len(message) < 250
        assert "\n" not in message


@pytest.mark.parametrize(("kind", "name", "_default"), NUMBERS)
def test_numbers_have_a_limit(kind: Any, name: str, _default: object) -> None:
    for value in (MOST + 1, -MOST - 1, 10**5000):
        with pytest.raises(RulesError, match=name):
            kind(**{name: value})


@pytest.mark.parametrize("kind", [MatchRules, TaiwanMatchRules])
def test_the_rules_of_hands_are_rules(kind: Any) -> None:
    wrong: tuple[object, ...] = ("tenhou", None, {}, MatchRules())
    for value in wrong:
        with pytest.raises(RulesError, match="scoring"):
            kind(scoring=value)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "data", [None, 3, [], [1], True, {"preset": None}, {"preset": 3}, {"preset": ["tenhou"]}]
)
def test_what_states_no_rules(kind: Any, data: Any) -> None:
    with pytest.raises(RulesError, match=r"preset's name"):
        kind.from_dict(data)


def test_lists_become_tuples() -> None:
    rules = Rules(red_fives=[2, 0, 0])  # type: ignore[arg-type]
    assert rules.red_fives == (2, 0, 0)
    assert hash(rules) == hash(Rules(red_fives=(2, 0, 0)))
    uma = MatchRules(uma=[3, 1, -1, -3])  # type: ignore[arg-type]
    assert uma == replace(MATCH_PRESETS["riichi"], uma=(3, 1, -1, -3))


def test_rules_given_in_words_score_as_rules_do() -> None:
    """Answers are remembered by rules: whichever comes first, both must be the same."""
    hand, first = "123m456p789s11m23s4s", {"first_turn": True}
    worded = Rules(name="worded", renhou="yakuman")  # type: ignore[arg-type]
    assert won(hand, worded, **first).points == won(hand, worded, **first).points
    assert won(hand, worded, **first).yakuman == 1
    members = Rules(name="worded", renhou=Renhou.YAKUMAN)
    assert worded == members
    assert won(hand, members, **first).payments == won(hand, worded, **first).payments
    sanma = PRESETS["sanma"].change({"sanma_tsumo": "split"})
    split = won("123p456p789s11p23s4s", sanma, tsumo=True)
    loss = won("123p456p789s11p23s4s", "sanma", tsumo=True)
    assert split.points.total > loss.points.total


@pytest.mark.parametrize(
    "wrong",
    [("honba", 10_001), ("honba", -1), ("minimum_han", 0), ("minimum_han", 14)],
)
def test_numbers_beyond_any_table(wrong: tuple[str, int]) -> None:
    name, value = wrong
    with pytest.raises(RulesError, match=rf"{name} is \d+ to \d+, not {value}"):
        Rules().change({name: value})
