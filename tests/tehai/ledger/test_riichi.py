"""Riichi at the ledger: sticks of the running hand, results, who is named in errors."""

from __future__ import annotations

import pytest

from tehai.ledger.view import row_of, state_of
from tests.tehai.ledger.plays import HAND, add, new_book, points, refusal, ron, total, tsumo, undo


def test_a_declared_stick_lies_at_once():
    book = add(new_book(), {"event": "riichi", "seat": 2})
    assert points(book) == (25000, 25000, 24000, 25000)
    assert book.now.table.sticks == 1
    assert book.now.table.declared == (2,)
    assert total(book) == 100_000


def test_the_result_takes_declared_sticks_over():
    declared = add(new_book(), {"event": "riichi", "seat": 2})
    said = add(new_book(), ron(0, 2, riichi=[2]))
    assert points(add(declared, ron(0, 2))) == points(said) == (33700, 25000, 16300, 25000)
    assert add(declared, ron(0, 2)).now.table.declared == ()
    assert add(declared, ron(0, 2, riichi=[2])).entries[-1].event == said.entries[-1].event


def test_a_stick_is_taken_back_by_undo():
    book = undo(add(new_book(), {"event": "riichi", "seat": 2}))
    assert points(book) == (25000,) * 4
    assert book.version == 2


def test_a_stick_goes_back_when_the_match_ends_in_the_middle_of_a_hand():
    book = add(new_book(), {"event": "riichi", "seat": 2}, {"event": "finish"})
    assert points(book) == (25000,) * 4
    assert book.now.table.stage == "ended"
    refused = refusal(book, {"event": "draw", "waiting": []})
    assert str(refused) == "the match is over: nothing more can be entered, only undone"
    assert "対局は終了しています" in refused.text("ja")


def test_riichi_takes_a_thousand_points():
    book = add(new_book(), ron(0, 2, 11, 30))  # sanbaiman of the dealer: 36000
    assert refusal(book, {"event": "riichi", "seat": 2}).code == "wrong_phase"  # bankrupt: ended
    book = add(new_book({"preset": "riichi", "start": 1900}), tsumo(0, 1, 40))
    assert points(book)[1] == 1200
    book = add(book, {"event": "draw", "waiting": [0]})
    assert (
        str(refusal(book, {"event": "riichi", "seat": 1})) == "riichi takes 1000 points, Bo has 200"
    )


CLOSED = "234m067p34577s666p"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"event": "riichi", "seat": 4}, "no_such_player"),
        ({"event": "riichi", "seat": "0"}, "bad_event"),
        ({"event": "riichi", "seat": True}, "bad_event"),
        ({"event": "riichi"}, "bad_event"),
        ({"event": "riichi", "seat": 0, "more": 1}, "bad_event"),
    ],
)
def test_what_is_no_riichi(event, code):
    assert refusal(new_book(), event).code == code


def test_riichi_twice():
    book = add(new_book(), {"event": "riichi", "seat": 0})
    error = refusal(book, {"event": "riichi", "seat": 0})
    assert (error.code, str(error)) == ("riichi_twice", "Aki is in riichi already")


def test_a_hand_by_its_tiles():
    win = {"seat": 1, "hand": HAND, "situation": {"dora_indicators": "5s"}}
    book = add(new_book(), {"event": "win", "discarder": 2, "wins": [win]})
    row = row_of(book.steps[-1])
    assert row["text"] == "Ron: Bo, 4 han 30 fu, from Chi"
    (score,) = row["outcome"]["scores"]
    assert [yaku["id"] for yaku in score["yaku"]] == ["tanyao"]
    assert points(book) == (25000, 32700, 17300, 25000)


def test_the_winning_tile_may_be_named_apart():
    win = {"seat": 1, "hand": CLOSED, "win": "0p"}
    event = {"event": "win", "discarder": 0, "wins": [win], "riichi": [1]}
    stored = add(new_book(), event).entries[0].event["wins"][0]
    assert stored["hand"].endswith("0p")
    assert "win" not in stored
    error = refusal(new_book(), {**event, "wins": [{**win, "win": "9s"}]})
    assert error.code == "winning_tile_missing"


def test_ura_dora_are_for_whoever_is_in_riichi():
    win = {"seat": 1, "hand": CLOSED, "situation": {"ura_indicators": "4s"}}
    event = {"event": "win", "wins": [win]}
    error = refusal(new_book(), event)
    assert str(error) == "wins: situation: ura indicators are turned for riichi only"
    for declared in (add(new_book(), {"event": "riichi", "seat": 1}), None):
        book = add(declared or new_book(), event if declared else {**event, "riichi": [1]})
        (score,) = row_of(book.steps[-1])["outcome"]["scores"]
        assert "riichi" in [yaku["id"] for yaku in score["yaku"]]
        assert score["dora"]["ura"] == 1


def test_double_riichi_is_said_by_the_hand():
    hand = {"seat": 1, "hand": CLOSED, "situation": {"riichi": "double"}}
    book = add(new_book(), {"event": "win", "wins": [hand]})
    (score,) = row_of(book.steps[-1])["outcome"]["scores"]
    assert "double_riichi" in [yaku["id"] for yaku in score["yaku"]]
    assert book.entries[0].event["riichi"] == [1]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (ron(0, 0), "Aki cannot win on an own discard"),
        ({**ron(0, 1), "wins": []}, "a win needs a winner"),
        ({**ron(0, 1), "wins": [{"seat": 0, "hand": "1m"}]}, "Aki's hand does not win"),
        ({**ron(0, 1), "wins": ["x"]}, "wins is a list of objects"),
        ({**ron(0, 1), "wins": {"seat": 0}}, "wins is a list"),
        ({**ron(0, 1), "riichi": 3}, "riichi is a list"),
        (ron(7, 1), "there is no player 7 among 4"),
        (ron(0, 1, riichi=[2, 2]), "Chi is named twice as in riichi"),
        ({"event": "deal", "tiles": "1m", "dice": [1, 2]}, "no event is called 'deal' here"),
        ({"event": "discard", "seat": 0, "tile": "1m"}, "no event is called"),
        ({"event": ["win"]}, "no event is called"),
        ({}, "no event is called null here"),
        ({"event": "win", "wins": [{"seat": 0, "yakuman": 9}]}, "no hand has 9 yakuman"),
        ({"event": "win", "wins": [{"seat": 0, "points": "x"}]}, "whole numbers"),
        ({"event": "win", "wins": [{"seat": 0, "points": 1000, "fu": 30}]}, "no field 'fu'"),
        (
            {"event": "win", "wins": [{"seat": 0, "points": 1000, "liable": "x"}]},
            "liable is a seat",
        ),
        ({"event": "win", "wins": [{"seat": 0, "han": 3}]}, "3 han and 0 fu are no win"),
        ({"event": "draw", "waiting": ["x"]}, "waiting: a whole number, not 'x'"),
        ({"event": "draw", "more": 1}, "has no field 'more'"),
        ({"event": "foul", "seat": 1, "offence": "wrong_count"}, "a dead hand plays on"),
        ({"event": "stop", "seat": 0}, "Aki may not end the match now"),
        ({"event": "rename", "person": 0, "name": "Bo"}, "two players are called Bo"),
        ({"event": "rename", "person": 9, "name": "X"}, "there is no person 9"),
        ({"event": "rename", "person": 0}, "a renaming has a person and a name"),
        ({"event": "win", "wins": [{"seat": 0, "han": 10**9}]}, "has a number larger than"),
        ({"event": "x" * 5000}, "at most 4000 characters"),
        ({"event": "draw", "waiting": [float("nan")]}, "not JSON"),
    ],
)
def test_refused_and_nothing_changed(event, message):
    book = new_book()
    assert message in str(refusal(book, event))


def test_dealer_may_stop_in_the_last_hand():
    book = add(
        new_book({"preset": "riichi", "length": "east"}),
        *[ron(seat, (seat + 1) % 4) for seat in (1, 2, 3)],
    )
    assert state_of(book)["hand"]["last"]
    book = add(book, tsumo(3, 6, 30))
    assert book.now.table.may_stop and state_of(book)["may_stop"]
    ended = add(book, {"event": "stop", "seat": 3})
    assert ended.now.table.stage == "ended"
    assert ended.now.table.result()[0]["person"] == 3
    assert not undo(ended).now.table.result()


def test_seats_are_found_with_wind_tiles_and_dice():
    book = new_book(seated=False)
    state = state_of(book)
    assert state["hand"] is None and state["seating"]["waits_for"] == "wind"
    assert [player["seat"] for player in state["players"]] == [None] * 4
    winds = ("south", "east", "north", "west")
    book = add(book, *[{"event": "draw_wind", "person": p, "wind": w} for p, w in enumerate(winds)])
    assert state_of(book)["seating"]["chooser"] == 1
    for person, place in ((1, 0), (0, 1), (3, 2), (2, 3)):
        book = add(book, {"event": "choose_place", "person": person, "place": place})
    assert state_of(book)["seating"]["thrower"] == 1
    book = add(book, {"event": "throw", "dice": [1, 1]}, {"event": "throw", "dice": [1, 2]})
    state = state_of(book)
    assert state["seating"] is None
    assert state["players"][0]["dealer"] and state["players"][0]["seat"] == 0
    assert sorted(player["person"] for player in state["players"]) == [0, 1, 2, 3]
    # Errors name whoever sits there.
    assert str(refusal(book, ron(0, 0))).startswith(state["players"][0]["name"])


def test_side_bets_and_the_ranking():
    rules = {"preset": "riichi", "side_bet": 5000}
    book = add(new_book(rules), {"event": "side_bet", "person": 0, "named": 2})
    assert state_of(book)["side_bets"] == [{"person": 0, "named": 2}]
    book = add(book, ron(0, 2, 8, 30), {"event": "finish"})
    rows = {row["name"]: row for row in state_of(book)["result"]}
    assert rows["Aki"]["side_bet"] == 5000 and rows["Chi"]["side_bet"] == -5000
    assert sum(row["total"] for row in rows.values()) == 0


def test_three_players():
    book = add(new_book("sanma", ("Aki", "Bo", "Chi")), tsumo(0, 5, 30))
    assert len(points(book)) == 3
    assert sum(points(book)) == 105_000
