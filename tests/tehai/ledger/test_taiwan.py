"""Taiwanese matches in the ledger: tai, streaks, seats drawn anew, points that add up to zero."""

from __future__ import annotations

import csv
import io
import itertools
import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tehai.ledger.book import Book, open_book
from tehai.ledger.errors import LedgerError
from tehai.ledger.export import to_csv, to_json
from tehai.ledger.show import row_text, state_text
from tehai.ledger.store import Store
from tehai.ledger.view import row_of, rows_of, state_of
from tehai.words import word
from tests.tehai.ledger.plays import NAMES, add, new_book, points, redo, refusal, undo

HAND = "123m456m789m123p456p11z"
"""Five runs and a pair of Easts, won on the pair."""


def win(seat: int, discarder: int | None = None, tai: int = 3) -> dict[str, object]:
    return {"event": "win", "discarder": discarder, "wins": [{"seat": seat, "tai": tai}]}


def random_event(book: Book, random: Random) -> dict[str, object]:
    """What might be entered next; the rules may well refuse it."""
    seats = random.sample(range(4), 4)
    seating = state_of(book)["seating"]
    dice = [random.randint(1, 6) for _ in range(3)]
    if isinstance(seating, dict):
        if seating["waits_for"] == "throw":
            person = seats[0] if seating["thrower"] is None else seating["thrower"]
            return {"event": "throw_seats", "person": person, "dice": dice}
        if seating["waits_for"] == "wind":
            free = {"east", "south", "west", "north"} - set(seating["drawn"])
            wind = random.choice(sorted(free))
            return {"event": "draw_wind", "person": seating["chooser"], "wind": wind}
        return {"event": "throw_dealer", "dice": dice}
    roll = random.random()
    if roll < 0.8:
        by_tiles: Any = {"seat": seats[0], "hand": HAND, "situation": {"rinshan": False}}
        by_tai = {"seat": seats[0], "tai": random.randint(0, 20)}
        wins = [by_tiles if random.random() < 0.3 else by_tai]
        return {"event": "win", "discarder": random.choice([None, seats[1]]), "wins": wins}
    if roll < 0.9:
        return {"event": "draw"}
    if roll < 0.95:
        return {"event": "false_win", "seat": seats[0], "tai": random.randint(0, 5)}
    return {"event": "drawn_hand", "kind": "four_winds"}


def play(book: Book, random: Random, steps: int) -> list[Book]:
    books = [book]
    for _ in range(steps):
        roll = random.random()
        try:
            if roll < 0.1:
                book = undo(book)
            elif roll < 0.2:
                book = redo(book)
            else:
                book = add(book, random_event(book, random))
        except LedgerError:
            continue
        books.append(book)
    return books


def test_a_hand_by_its_tai():
    book = add(new_book("taiwan"), win(1, 2))
    assert points(book) == (0, 160, -160, 0)
    assert row_of(book.steps[-1])["text"] == "Win off another's tile: Bo, 3 tai, from Chi"


def test_a_hand_by_its_tiles():
    shown = {"seat": 1, "hand": f"{HAND} 1f", "win": "1z", "situation": {"ready": "heavenly"}}
    book = add(new_book("taiwan"), {"event": "win", "wins": [shown]})
    row = row_of(book.steps[-1], "zh")
    (score,) = row["outcome"]["scores"]
    assert "heavenly_ready" in [tai["id"] for tai in score["tai"]]
    assert sum(points(book)) == 0
    assert "天聽 16" in row_text(row, state_of(book)["players"], "zh")


def test_the_streak_is_the_dealers():
    book = add(new_book("taiwan"), {"event": "draw"}, win(0, 1))
    hand = state_of(book)["hand"]
    assert (hand["streak"], hand["dealer"], hand["name"]) == (
        2,
        0,
        "East round, East deals, 2 repeats",
    )
    assert state_of(add(book, win(1, 2)))["hand"]["dealer"] == 1


def test_two_winners_each_with_what_the_hand_is_made_of() -> None:
    rules = {"preset": "taiwan", "scoring": {"max_winners": 2}}
    shown = [
        {"seat": 3, "hand": "2f 123m678m888p22p34s5s (7'89s)"},
        {"seat": 0, "hand": "123m678m999p11p34s5s (4'56s)"},
    ]
    book = add(new_book(rules), {"event": "win", "discarder": 2, "wins": shown})
    text = row_text(row_of(book.steps[-1]), state_of(book)["players"])
    assert "Aki, 0 tai (dealer +1)" in text
    assert "  Aki: Dealer 1" in text


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Self-draw: Aki, 2 tai (dealer +1)",
                "Wall used up",
                "False win: Bo, 1 tai",
                "The match is ended",
            ],
        ),
        ("ja", ["自摸：Aki 2台（荘家+1）", "流局", "誤和：Bo、1台", "対局終了"]),
        ("zh", ["自摸：Aki 2台（莊家+1）", "流局", "詐胡：Bo，1台", "對局結束"]),
    ],
)
def test_every_event_has_its_line(lang, lines):
    events = [win(0, None, 2), {"event": "draw"}, {"event": "false_win", "seat": 1, "tai": 1}]
    book = add(new_book("taiwan"), *events, {"event": "finish"})
    assert [row["text"] for row in rows_of(book, lang)] == lines
    assert state_text(state_of(book, lang), lang)


@pytest.mark.parametrize(
    ("event", "code", "message"),
    [
        ({"event": "riichi", "seat": 0}, "bad_event", "no event is called 'riichi' here"),
        ({"event": "deal", "tiles": ""}, "bad_event", "no event is called 'deal' here"),
        ({"event": ["win"]}, "bad_event", "no event is called"),
        (win(0, 0), "ron_from_winner", "Aki cannot win on an own discard"),
        (win(0, 1, -1), "bad_tai", "tai are 0 to 999, not -1"),
        (win(0, 1, 1000), "bad_tai", "tai are 0 to 999, not 1000"),
        (win(4, 1), "no_such_player", "there is no player 4 among 4"),
        ({"event": "win", "wins": [{"seat": 0, "han": 3}]}, "bad_event", "has no field 'han'"),
        ({"event": "win", "wins": [{"seat": 0, "hand": "1m"}]}, "hand_does_not_win", "Aki's hand"),
        ({"event": "drawn_hand", "kind": "four_winds"}, "draw_not_in_rules", "four_winds"),
        ({"event": "throw_dealer", "dice": [1, 2, 3]}, "wrong_phase", "throw_dealer"),
    ],
)
def test_refused(event, code, message):
    error = refusal(new_book("taiwan"), event)
    assert error.code == code and message in str(error)


@pytest.mark.parametrize(
    ("before", "event", "message"),
    [
        (
            (),
            {"event": "throw_dealer", "dice": [1, 2, 3]},
            "throw_dealer has no place now: the match waits for three dice that find who draws "
            "first (throw_seats)",
        ),
        (
            ({"event": "throw_seats", "person": 1, "dice": [1, 2, 2]},),
            {"event": "throw_dealer", "dice": [1, 2, 3]},
            "throw_dealer has no place now: the match waits for wind tiles to be drawn (draw_wind)",
        ),
        (
            (),
            {"event": "draw_wind", "person": 0, "wind": "east"},
            "draw_wind has no place now: the match waits for three dice that find who draws "
            "first (throw_seats)",
        ),
    ],
)
def test_too_early_in_the_seating(before, event, message):
    error = refusal(add(new_book("taiwan", seated=False), *before), event)
    assert (error.code, str(error)) == ("wrong_phase", message)


def test_seats_are_found_with_three_dice():
    book = new_book("taiwan", seated=False)
    random = Random(3)
    seen = []
    while state_of(book)["seating"] is not None:
        seen.append(state_of(book)["seating"]["waits_for"])
        assert state_text(state_of(book))
        book = add(book, random_event(book, random))
    assert seen == ["throw", *["wind"] * 4, "dealer"]
    assert sorted(player["person"] for player in state_of(book)["players"]) == [0, 1, 2, 3]


def test_after_a_jiang_seats_are_drawn_anew_and_points_follow_their_players():
    book, random = new_book({"preset": "taiwan", "jiang": 2}), Random(5)
    for dealer in list(range(4)) * 4:
        book = add(book, win((dealer + 1) % 4, (dealer + 2) % 4))
    assert state_of(book)["stage"] == "seating"
    had = {player["name"]: player["points"] for player in state_of(book)["players"]}
    while state_of(book)["seating"] is not None:
        book = add(book, random_event(book, random))
    now = {player["name"]: player["points"] for player in state_of(book)["players"]}
    assert now == had
    assert [player["person"] for player in state_of(book)["players"]] != [0, 1, 2, 3]
    # Neither the history nor its table takes the new seats for payments.
    assert not any(rows_of(book)[-1]["changes"])
    book = add(book, win(1, 2))
    *_, last = csv.reader(io.StringIO(to_csv(book)))
    names = [player["name"] for player in state_of(book)["players"]]
    paid = {name: int(last[4 + 2 * at]) for at, name in enumerate(NAMES)}
    assert paid == {names[0]: 0, names[1]: 160, names[2]: -160, names[3]: 0}
    assert state_of(add(book, {"event": "finish"}))["result"][0]["total"] == max(points(book))


@settings(max_examples=15)
@given(
    st.sampled_from(["taiwan", "taiwan-association", "taiwan-common"]),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_replay_undo_and_sums(preset, seated, random):
    books = play(new_book({"preset": preset, "jiang": 2}, seated=seated), random, 30)
    for before, after in itertools.pairwise(books):
        assert sum(points(after)) == 0
        if len(after.steps) == len(before.steps) + 1:
            assert undo(after).now == before.now
    last = books[-1]
    assert open_book(last.page, last.entries) == last
    assert json.loads(to_json(last))["state"] == state_of(last)


@settings(max_examples=60)
@given(st.randoms(use_true_random=False))
def test_a_mutated_event_is_taken_or_refused(random):
    book = new_book("taiwan", seated=random.random() < 0.7)
    event = deepcopy(random_event(book, random))
    values: list[Any] = [None, True, -1, 99, "x", [], {}, [1], {"seat": 0}, "1m", 0.5, "east"]
    for _ in range(random.randint(1, 2)):
        holder: Any = event
        if random.random() < 0.5 and isinstance(event.get("wins"), list) and event["wins"]:
            holder = random.choice(event["wins"]) if isinstance(event["wins"][0], dict) else event
        holder[random.choice([*holder, "extra"])] = random.choice(values)
    try:
        after = add(book, event)
    except LedgerError as error:
        assert error.code and "\n" not in str(error)
        return
    assert sum(points(after)) == 0


def test_in_the_file_beside_riichi(tmp_path):
    with Store.open(tmp_path / "m.sqlite") as store:
        taiwan = store.begin(NAMES, {"preset": "taiwan", "scoring": {"stake": "50/10"}}).page.id
        riichi = store.begin(NAMES).page.id
        store.enter(taiwan, win(1, 2))
        assert [book.page.id for book in store.books()] == [riichi, taiwan]
        book = store.book(taiwan)
        assert points(book) == (0, 80, -80, 0)
        assert book.now.table.rules() == {"preset": "taiwan", "scoring": {"stake": "50/10"}}


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_red_fives_that_count_as_plain_ones_are_told(lang: str) -> None:
    """In the history, the export, and in what a request would do, as beside any other score."""
    red = {"seat": 1, "hand": HAND.replace("456m", "406m"), "win": "1z"}
    plain = {"seat": 1, "hand": HAND, "win": "1z"}
    note = word(lang, "red_fives_plain")
    for wins, times in (([red], 1), ([plain], 0)):
        book = add(new_book("taiwan"), {"event": "win", "discarder": 2, "wins": wins})
        row: Any = row_of(book.steps[-1], lang)
        told = [score.get("notes") for score in row["outcome"]["scores"]]
        expected = [{"id": "red_fives_plain", "text": note}]
        assert [notes for notes in told if notes] == [expected] * times
        assert row_text(row, state_of(book)["players"], lang).count(note) == times
        assert to_json(book, lang).count(note) == 2 * times  # the state's last one, and history
    by_tai = add(new_book("taiwan"), win(1, 2))
    assert note not in row_text(row_of(by_tai.steps[-1], lang), state_of(by_tai)["players"], lang)
