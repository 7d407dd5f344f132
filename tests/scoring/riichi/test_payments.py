"""Who pays whom: counters, sticks, liability alone and with several yakuman."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.rules import LiableHonba, Rules, preset
from scoring.situation import SituationError
from tests.scoring.riichi.wins import won

PINFU = "123m456p789s11m23s4s"  # 1 han 30 fu by ron, 2 han 20 fu by tsumo
DAISANGEN = "123m9s9s (55'5z) (6'66z) (777'z)"
DAISUUSHII = "111z222z9m9m (33'3z) (44'4z)"
BOTH = "555z666z11z22z2z (77'7z)"  # daisangen and tsuuiisou
SUUKANTSU = "9s9s (0z22m0z) (33'33p) (44\"4s) (5'555z)"
DRAGONS_AND_KANS = "9s9s (5'555z) (6'666z) (77'77z) (2'222m)"
AFTER_OPEN_KAN = "123m456p11s78s9s (88'88p)"

Rows = dict[str, int]


def paid(hand: str, rules: str | Rules = "riichi", **fields: object) -> Rows:
    result = won(hand, rules, **fields)
    assert {payment.payee for payment in result.payments} == {fields.get("seat_wind", "south")}
    return {payment.payer: payment.points for payment in result.payments}


def test_ron() -> None:
    assert paid(PINFU, from_="west") == {"west": 1000}
    assert paid(PINFU, from_="south", seat_wind="east") == {"south": 1500}


def test_ron_off_nobody_known() -> None:
    assert paid(PINFU) == {"discarder": 1000}


def test_tsumo() -> None:
    assert paid(PINFU, tsumo=True) == {"east": 700, "west": 400, "north": 400}
    assert paid(PINFU, tsumo=True, seat_wind="east") == {"south": 700, "west": 700, "north": 700}


def test_counters_and_sticks() -> None:
    table = {"honba": 2, "sticks": 3}
    assert paid(PINFU, from_="west", **table) == {"west": 1600, "table": 3000}
    assert paid(PINFU, tsumo=True, **table) == {
        "east": 900,
        "west": 600,
        "north": 600,
        "table": 3000,
    }


def test_points_leave_counters_and_sticks_out() -> None:
    result = won(PINFU, from_="west", honba=2, sticks=1)
    assert (result.points.total, result.points.ron) == (1000, 1000)


def test_counters_of_another_worth() -> None:
    rules = replace(preset("riichi"), honba=500)
    assert paid(PINFU, rules, from_="west", honba=1) == {"west": 2500}


# --- liability --------------------------------------------------------------------------------


def test_liable_for_a_tsumo_pays_all() -> None:
    fields = {"tsumo": True, "liable": "north", "honba": 1, "sticks": 1}
    assert paid(DAISANGEN, **fields) == {"north": 32300, "table": 1000}
    assert paid(DAISANGEN, seat_wind="east", **fields) == {"north": 48300, "table": 1000}


def test_liable_for_a_ron_pays_half_and_the_counters() -> None:
    fields = {"from_": "west", "liable": "north", "honba": 1}
    assert paid(DAISANGEN, **fields) == {"north": 16300, "west": 16000}


def test_counters_from_the_discarder_option() -> None:
    rules = replace(preset("riichi"), liable_honba=LiableHonba.DISCARDER)
    fields = {"from_": "west", "liable": "north", "honba": 1}
    assert paid(DAISANGEN, rules, **fields) == {"north": 16000, "west": 16300}


def test_liable_discarder_pays_all() -> None:
    assert paid(DAISANGEN, from_="west", liable="west", honba=1) == {"west": 32300}


def test_liable_for_daisuushii() -> None:
    assert paid(DAISUUSHII, from_="west", liable="north") == {"north": 32000, "west": 32000}


def test_liable_for_one_of_two_yakuman_by_ron() -> None:
    # Daisangen's 32000 is shared, tsuuiisou's is the discarder's alone.
    assert paid(BOTH, from_="west", liable="north") == {"north": 16000, "west": 48000}


def test_liable_for_one_of_two_yakuman_by_tsumo() -> None:
    # Daisangen's 32000 from the liable player, tsuuiisou's 16000 + 8000 + 8000 from everybody.
    assert paid(BOTH, tsumo=True, liable="north", honba=1) == {
        "north": 32000 + 8000 + 300,
        "east": 16000,
        "west": 8000,
    }


def test_liable_for_all_of_several_yakuman() -> None:
    rules = replace(preset("riichi"), liable_for_all=True)
    assert paid(BOTH, rules, from_="west", liable="north") == {"north": 32000, "west": 32000}
    assert paid(BOTH, rules, tsumo=True, liable="north", honba=1) == {"north": 64000 + 300}
    assert preset("tenhou").liable_for_all


@pytest.mark.parametrize(
    ("option", "hand"),
    [
        ("liable_daisangen", DAISANGEN),
        ("liable_daisuushii", DAISUUSHII),
        ("liable_suukantsu", SUUKANTSU),
    ],
)
def test_liability_options(option: str, hand: str) -> None:
    on = replace(preset("tenhou"), **{option: True})
    off = replace(preset("tenhou"), **{option: False})
    fields = {"from_": "west", "liable": "north"}
    assert paid(hand, on, **fields) == {"north": 16000, "west": 16000}
    assert paid(hand, off, **fields) == {"west": 32000}


def test_two_players_liable_for_two_yakuman() -> None:
    """Three dragons fed by north, the fourth kan by east: each answers for the own one."""
    rules = replace(preset("riichi"), liable_suukantsu=True)
    fed = {"liable": "north", "liable_kan": "east", "honba": 1}
    assert paid(DRAGONS_AND_KANS, rules, tsumo=True, **fed) == {"north": 32300, "east": 32000}
    assert paid(DRAGONS_AND_KANS, rules, from_="west", **fed) == {
        "north": 16000 + 300,
        "east": 16000,
        "west": 32000,
    }
    discarder = replace(rules, liable_honba=LiableHonba.DISCARDER)
    assert paid(DRAGONS_AND_KANS, discarder, from_="west", **fed)["west"] == 32300
    alone = replace(rules, liable_for_all=True)
    assert paid(DRAGONS_AND_KANS, alone, tsumo=True, **fed) == {"north": 64300}


def test_one_player_liable_for_two_yakuman() -> None:
    rules = replace(preset("riichi"), liable_suukantsu=True)
    fed = {"liable": "north", "honba": 1}
    assert paid(DRAGONS_AND_KANS, rules, tsumo=True, **fed) == {"north": 64300}
    assert paid(DRAGONS_AND_KANS, rules, from_="west", **fed) == {"north": 32300, "west": 32000}


def test_the_fourth_kan_alone_may_have_its_own_feeder() -> None:
    rules = replace(preset("riichi"), liable_suukantsu=True)
    assert paid(DRAGONS_AND_KANS, rules, tsumo=True, liable_kan="east") == {
        "east": 32000 + 16000,
        "west": 8000,
        "north": 8000,
    }
    with pytest.raises(SituationError) as error:
        won(DAISANGEN, rules, tsumo=True, liable="north", liable_kan="east")
    assert error.value.reason == "liable_without_cause"


def test_liable_for_the_replacement_tile() -> None:
    fields = {"tsumo": True, "rinshan": True, "liable": "north"}
    on = replace(preset("riichi"), liable_rinshan=True)
    # 1 han 30 fu: 500 + 300 + 300, all from the one who gave the open kan.
    assert paid(AFTER_OPEN_KAN, on, **fields) == {"north": 1100}
    assert paid(AFTER_OPEN_KAN, **fields) == {"east": 500, "west": 300, "north": 300}


def test_nobody_is_liable_without_cause() -> None:
    with pytest.raises(SituationError) as error:
        won(PINFU, from_="west", liable="north")
    assert error.value.reason == "liable_without_cause"


CLAIMS = {
    "all concealed": ("123m9s9s555z666z777z", {"liable": "north"}),
    "closed kans only": ("123m9s9s (0z55z0z) (0z66z0z) (0z77z0z)", {"liable": "north"}),
    "claimed from another": ("123m9s9s555z666z (7'77z)", {"liable": "north"}),
    "winds claimed from another": ("111z222z9m9m (3'33z) (444'z)", {"liable": "north"}),
    "another set claimed": ("9s9s555z666z777z (11'1m)", {"liable": "north"}),
    "an added kan is the own": ('9s9s (0z22m0z) (3"33p) (44"4s) (5\'555z)', {"liable": "north"}),
    "the kan of another": (DRAGONS_AND_KANS, {"liable": "north", "liable_kan": "west"}),
    "the dragons of another": (DRAGONS_AND_KANS, {"liable": "west", "liable_kan": "east"}),
    "the open kan of another": (AFTER_OPEN_KAN, {"liable": "west", "rinshan": True}),
}


@pytest.mark.parametrize("claims", CLAIMS)
def test_liable_is_only_who_discarded_what_was_claimed(claims: str) -> None:
    hand, fields = CLAIMS[claims]
    every = dict.fromkeys(("liable_suukantsu", "liable_rinshan"), True)
    for rules in (preset("riichi"), replace(preset("riichi"), **every)):
        with pytest.raises(SituationError) as error:
            won(hand, rules, tsumo=True, **fields)
        assert error.value.reason == "liable_without_cause"


@pytest.mark.parametrize(
    ("seat", "left", "across", "right"),
    [
        ("east", "north", "west", "south"),
        ("south", "east", "north", "west"),
        ("west", "south", "east", "north"),
        ("north", "west", "south", "east"),
    ],
)
def test_the_mark_tells_who_is_liable(seat: str, left: str, across: str, right: str) -> None:
    for meld, source in (("(7'77z)", left), ("(77'7z)", across), ("(777'z)", right)):
        hand = f"123m9s9s (0z55z0z) {meld} (0z66z0z)"
        for liable in {left, across, right}:
            fields = {"tsumo": True, "seat_wind": seat, "liable": liable}
            if liable == source:
                assert list(paid(hand, **fields)) == [source]
                continue
            with pytest.raises(SituationError):
                won(hand, **fields)


def test_without_a_mark_or_with_three_players_anybody_may_be() -> None:
    unmarked = "123m9s9s (0z55z0z) (0z66z0z) (777z)"
    assert paid(unmarked, tsumo=True, liable="west") == {"west": 32000}
    three = "123p9s9s (0z55z0z) (0z66z0z) (77'7z)"
    for liable in ("east", "west"):
        assert list(paid(three, "sanma", tsumo=True, liable=liable)) == [liable]
