"""Other views of a hand and other options, as they would have paid."""

from __future__ import annotations

from typing import Any

from scoring.notation import parse_hand
from scoring.riichi.alternatives import Alternative, find_alternatives
from scoring.riichi.rules import Rules
from tests.scoring.riichi.wins import situation, won


def alternatives(hand: str, **fields: Any) -> tuple[Alternative, ...]:
    return find_alternatives(parse_hand(hand), situation(**fields), Rules())


def test_three_triplets_seen_as_runs() -> None:
    hand = "111222333m99p12s3s"
    assert won(hand, tsumo=True).points.total == 8000
    (view, *_) = alternatives(hand, tsumo=True)
    assert view.sets == ("123s", "111m", "222m", "333m", "99p")
    assert dict(view.score.yaku) == {"menzen_tsumo": 1, "sanankou": 2}
    assert view.score.points.total < 8000


def test_two_pairs_of_runs_seen_as_seven_pairs() -> None:
    (view, *_) = alternatives("112233m445566p7s7s")
    assert view.sets == ("112233m445566p77s",)
    assert dict(view.score.yaku) == {"chiitoitsu": 2}


def test_options_that_would_have_paid_otherwise() -> None:
    found = {(a.option, a.value): a.score for a in alternatives("456p678s22s56m7m (2'34m)")}
    assert found[("kuitan", False)].reason == "no_yaku"
    assert {option for option, _ in found} == {"kuitan"}


def test_kiriage() -> None:
    found = alternatives("123m456p789s11m23s4s", riichi="riichi", dora_indicators="34p")
    totals = {(a.option, a.value): a.score.points.total for a in found}
    assert totals[("kiriage", True)] == 8000
    assert totals[("kan_dora", False)] == 3900


def test_an_option_can_make_a_win() -> None:
    found = alternatives("123m456p789s11m24s3s", first_turn=True)
    assert {a.value for a in found if a.option == "renhou"} == {"mangan", "five_han", "yakuman"}
    assert all(a.score.win for a in found)


def test_json() -> None:
    view, option, *_ = alternatives("112233m445566p7s7s", first_turn=True)
    assert set(view.to_dict()) == {"sets", "score"}
    assert option.to_dict()["option"] == {"name": "renhou", "value": "mangan"}


def test_nothing_else_to_say() -> None:
    assert alternatives("123m456p789s11m23s4s") == ()
