"""The ledger over HTTP: two phones at one table."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tehai.api.faults import add_fault_handlers
from tehai.ledger.feed import Feeds
from tehai.ledger.routes import router
from tehai.ledger.store import Store
from tests.tehai.ledger.plays import HAND, NAMES, ron

BASE = "/api/v1/matches"


def serve(path: Path) -> FastAPI:
    app = FastAPI()
    add_fault_handlers(app)
    app.include_router(router(path), prefix=BASE)
    return app


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "m.sqlite"


@pytest.fixture
def client(path) -> Iterator[TestClient]:
    with TestClient(serve(path), raise_server_exceptions=False) as started:
        yield started


@pytest.fixture
def match(client) -> str:
    return client.post(BASE, json={"players": NAMES, "title": "Friday"}).json()["id"]


@pytest.fixture
def post(client, match) -> Callable[..., Any]:
    """Posts to the match: ``post("events", version=0, event={...})``."""
    return lambda place, **body: client.post(f"{BASE}/{match}/{place}", json=body)


def error_of(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    return answer.json()["error"]["code"]


def test_begin(client):
    rules = {"preset": "tenhou", "length": "east", "side_bet": 1000}
    body = {"players": NAMES, "rules": rules, "side_bets": [{"person": 1, "named": 3}]}
    answer = client.post(BASE, json=body)
    assert answer.status_code == 201
    state = answer.json()
    assert state["schema"] == "tehai.match/1"
    assert state["rules"] == rules
    assert state["side_bets"] == [{"person": 1, "named": 3}]
    assert client.get(f"{BASE}/{state['id']}").json() == state


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"players": NAMES[:3]}, "bad_players"),
        ({"players": [*NAMES, "Eve"]}, "bad_request"),
        ({"players": "abcd"}, "bad_request"),
        ({"players": NAMES, "rules": "chess"}, "bad_rules"),
        ({"players": NAMES, "rules": {"start": "x"}}, "bad_rules"),
        ({"players": NAMES, "title": "a\nb"}, "bad_players"),
        ({"players": NAMES, "more": 1}, "bad_request"),
        ({"players": NAMES, "side_bets": [{"person": 0, "named": 1}]}, "no_side_bets"),
        ({}, "bad_request"),
    ],
)
def test_what_is_no_match(client, body, code):
    assert error_of(client.post(BASE, json=body), 422) == code
    assert client.get(BASE).json()["matches"] == []


def test_a_hand_entered_by_one_phone_is_seen_by_the_other(client, match, post):
    answer = post("events", version=0, event=ron(0, 1))
    assert answer.status_code == 200
    assert answer.json()["last"]["changes"] == [7700, -7700, 0, 0]
    other = post("events", version=0, event=ron(2, 3))
    assert error_of(other, 409) == "stale"
    assert other.json()["match"] == answer.json()
    assert post("events", version=1, event=ron(2, 3)).json()["version"] == 2


@pytest.mark.parametrize("place", ["events", "undo", "redo"])
def test_a_page_is_told_of_a_conflict_without_a_fault(client, match, post, place):
    now = post("events", version=0, event=ron(0, 1)).json()
    body = {"version": 0, **({"event": ron(2, 3)} if place == "events" else {})}
    answer = client.post(f"{BASE}/{match}/{place}?conflict=tell", json=body)
    assert error_of(answer, 200) == "stale"
    assert answer.json()["match"] == now
    assert client.get(f"{BASE}/{match}").json() == now
    wrong = client.post(f"{BASE}/{match}/{place}?conflict=hide", json=body)
    assert wrong.status_code == 422


def test_only_a_conflict_is_told_so(client, match, post):
    body = {"version": 0, "event": {"event": "riichi", "seat": 9}}
    assert client.post(f"{BASE}/{match}/events?conflict=tell", json=body).status_code == 422
    assert client.post(f"{BASE}/{match}/undo?conflict=tell", json={"version": 0}).status_code == 409


def test_an_answer_lost_on_the_way_is_given_again(post):
    first = post("events", version=0, event=ron(0, 1), key="tap-1")
    again = post("events", version=0, event=ron(0, 1), key="tap-1")
    assert again.status_code == 200
    assert again.json() == first.json()
    assert error_of(post("undo", version=1, key="tap-1"), 409) == "key_reused"


def test_undo_and_redo(post):
    post("events", version=0, event=ron(0, 1))
    undone = post("undo", version=1).json()
    assert [player["points"] for player in undone["players"]] == [25000] * 4
    assert error_of(post("undo", version=1), 409) == "stale"
    assert error_of(post("undo", version=2), 409) == "nothing_to_undo"
    assert post("redo", version=2).json()["players"][0]["points"] == 32700
    assert error_of(post("redo", version=3), 409) == "nothing_to_redo"


def test_a_preview_enters_nothing(client, match, post):
    win = {"seat": 1, "hand": HAND, "situation": {"dora_indicators": "5s"}}
    event = {"event": "win", "discarder": 2, "wins": [win]}
    answer = post("preview", event=event).json()
    assert answer["row"]["outcome"]["scores"][0]["han"] == 4
    assert answer["match"]["version"] == 1
    assert client.get(f"{BASE}/{match}").json()["version"] == 0
    assert error_of(post("preview", event=ron(0, 0)), 422) == "ron_from_winner"


def test_a_preview_tells_a_refusal_without_a_fault_where_asked_to(client, match):
    """A page's browser reports every other status than 200, and people enter things bit by bit."""
    for event in (ron(0, 0), {}, {"event": "win", "wins": [{"seat": 0, "points": 7}]}):
        body = {"event": event}
        path = f"{BASE}/{match}/preview"
        refused = client.post(path, json=body)
        told = client.post(f"{path}?refusal=tell", json=body)
        assert (refused.status_code, told.status_code) == (422, 200)
        assert told.json() == refused.json()
        entering = {"version": 0, "event": event}
        told = client.post(f"{BASE}/{match}/events?refusal=tell", json=entering)
        assert (told.status_code, told.json()) == (200, refused.json())
    assert client.get(f"{BASE}/{match}").json()["version"] == 0
    assert client.post(f"{BASE}/nope/preview?refusal=tell", json=body).status_code == 404
    twice = {"players": ["Aki", "Bo", "Chi", "aki"]}
    told = client.post(f"{BASE}?refusal=tell&lang=ja", json=twice)
    assert (told.status_code, told.json()["error"]["code"]) == (200, "bad_players")
    assert "aki という名前が二人います" in told.json()["error"]["message"]
    assert client.post(f"{path}?refusal=maybe", json=body).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {"event": ron(0, 1)},
        {"version": -1, "event": ron(0, 1)},
        {"version": "0", "event": ron(0, 1)},
        {"version": 0, "event": []},
        {"version": 0, "event": ron(0, 1), "key": ""},
        {"version": 0, "event": ron(0, 1), "key": "\u0000"},
        {"version": 0, "event": ron(0, 1), "more": 1},
    ],
)
def test_what_is_no_event(client, match, body):
    assert error_of(client.post(f"{BASE}/{match}/events", json=body), 422) == "bad_request"
    assert client.get(f"{BASE}/{match}").json()["version"] == 0


def test_refused_by_the_rules(post):
    answer = post("events", version=0, event=ron(3, 3))
    assert error_of(answer, 422) == "ron_from_winner"
    assert answer.json()["error"]["message"] == "Dai cannot win on an own discard"


def test_unchanged_is_not_sent_again(client, match, post):
    answer = client.get(f"{BASE}/{match}")
    tag = answer.headers["etag"]
    again = client.get(f"{BASE}/{match}", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    # The same version in another language is another text.
    assert client.get(f"{BASE}/{match}?lang=ja", headers={"If-None-Match": tag}).status_code == 200
    post("events", version=0, event=ron(0, 1))
    assert client.get(f"{BASE}/{match}", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("place", ["", "/history", "/export", "/feed"])
def test_no_such_match(client, place):
    assert error_of(client.get(f"{BASE}/nothing{place}"), 404) == "no_such_match"
    for path in ("events", "undo", "redo", "preview"):
        body: dict[str, Any] = {} if path == "preview" else {"version": 0}
        if path in ("events", "preview"):
            body["event"] = ron(0, 1)
        assert error_of(client.post(f"{BASE}/nothing/{path}", json=body), 404) == "no_such_match"


def test_history_in_three_languages(client, match, post):
    post("events", version=0, event=ron(0, 1))
    post("undo", version=1)
    post("events", version=2, event={"event": "draw", "waiting": [0]})
    texts = {
        lang: [
            row["text"] for row in client.get(f"{BASE}/{match}/history?lang={lang}").json()["rows"]
        ]
        for lang in ("en", "ja", "zh")
    }
    assert texts == {
        "en": ["Exhaustive draw, tenpai: Aki"],
        "ja": ["荒牌平局、聴牌：Aki"],
        "zh": ["荒牌流局，聽牌：Aki"],
    }
    rows = client.get(f"{BASE}/{match}/history?undone=true").json()["rows"]
    assert [row["undone"] for row in rows] == [True, False]
    assert client.get(f"{BASE}/{match}/history?lang=xx").status_code == 422


def test_export(client, match, post):
    post("events", version=0, event=ron(0, 1))
    whole = client.get(f"{BASE}/{match}/export")
    assert whole.json()["entries"][0]["event"]["discarder"] == 1
    assert f'filename="tehai-{match}.json"' in whole.headers["content-disposition"]
    table = client.get(f"{BASE}/{match}/export?format=csv")
    assert table.headers["content-type"] == "text/csv; charset=utf-8"
    assert table.content.startswith(b"\xef\xbb\xbf")
    assert len(list(csv.reader(io.StringIO(table.text)))) == 2
    assert client.get(f"{BASE}/{match}/export?format=result-csv").status_code == 200
    assert client.get(f"{BASE}/{match}/export?format=xls").status_code == 422


def test_pages_of_matches(client):
    ids = [client.post(BASE, json={"players": NAMES}).json()["id"] for _ in range(3)]
    first = client.get(f"{BASE}?limit=2").json()
    assert [match["id"] for match in first["matches"]] == ids[:0:-1]
    second = client.get(f"{BASE}?limit=2&before={first['next']}").json()
    assert [match["id"] for match in second["matches"]] == ids[:1]
    assert second["next"] is None
    assert error_of(client.get(f"{BASE}?before=nothing"), 404) == "no_such_match"
    for limit in ("0", "101", "x"):
        assert client.get(f"{BASE}?limit={limit}").status_code == 422


def test_presets(client):
    presets = {row["name"]: row for row in client.get(f"{BASE}/presets").json()["presets"]}
    assert presets["sanma"]["players"] == 3
    assert presets["riichi"]["options"]["scoring"]["kuitan"] is True
    for name, row in presets.items():  # all of them begin a match, with their options too
        for rules in (name, row["options"]):
            body = {"players": NAMES[: row["players"]], "rules": rules}
            assert client.post(BASE, json=body).status_code == 201


def test_delete(client, match):
    stale = client.delete(f"{BASE}/{match}?version=7")
    assert error_of(stale, 409) == "stale"
    told = client.delete(f"{BASE}/{match}?version=7&conflict=tell")
    assert error_of(told, 200) == "stale"
    assert stale.json()["match"] == told.json()["match"] == client.get(f"{BASE}/{match}").json()
    assert client.delete(f"{BASE}/{match}?version=0").status_code == 204
    assert error_of(client.delete(f"{BASE}/{match}"), 404) == "no_such_match"
    assert error_of(client.get(f"{BASE}/{match}?missing=tell"), 200) == "no_such_match"


def test_two_servers_and_the_command_line_share_one_file(client, path, match, post):
    with TestClient(serve(path)) as other, Store.open(path) as third:
        post("events", version=0, event=ron(0, 1))
        assert other.get(f"{BASE}/{match}").json()["version"] == 1
        third.undo(match, 1)
        assert error_of(post("redo", version=1), 409) == "stale"
        body = {"version": 2}
        assert other.post(f"{BASE}/{match}/redo", json=body).json()["version"] == 3


def test_a_file_that_cannot_be_used(path):
    path.write_bytes(b"something else" * 100)
    with TestClient(serve(path), raise_server_exceptions=False) as client:
        assert error_of(client.get(BASE), 503) == "ledger_foreign"
        assert error_of(client.post(BASE, json={"players": NAMES}), 503) == "ledger_foreign"
        path.unlink()  # once put right, it goes on
        assert client.get(BASE).json()["matches"] == []


def test_a_busy_file(path, monkeypatch):
    monkeypatch.setattr("tehai.ledger.store.BUSY_SECONDS", 0.1)
    with TestClient(serve(path)) as client:
        match = client.post(BASE, json={"players": NAMES}).json()["id"]
        body = {"version": 0, "event": ron(0, 1)}
        blocker = sqlite3.connect(path, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        try:
            answer = client.post(f"{BASE}/{match}/events", json=body)
            assert error_of(answer, 503) == "ledger_busy"
            assert client.get(f"{BASE}/{match}").status_code == 200
        finally:
            blocker.execute("ROLLBACK")
            blocker.close()
        assert client.post(f"{BASE}/{match}/events", json=body).status_code == 200


def test_the_api_is_described(client):
    paths = client.get("/openapi.json").json()["paths"]
    for path in ("", "/{match_id}/events", "/{match_id}/feed", "/{match_id}/export"):
        assert BASE + path in paths


# --- the feed -----------------------------------------------------------------------------------


def blocks(text: str) -> list[dict[str, str]]:
    """Server-sent events as their fields."""
    return [
        dict(line.split(": ", 1) for line in block.split("\n"))
        for block in text.strip().split("\n\n")
        if block and not block.startswith(":")
    ]


async def collect(
    feeds: Feeds, match: str, count: int, then: list[Callable[[], object]], **how: Any
):
    """So many events of a feed; after each one the next of ``then`` is done."""
    got: list[dict[str, str]] = []
    stream = feeds.follow(match, how.get("lang", "en"), how.get("seen"))
    todo = iter(then)
    async with asyncio.timeout(60):
        if how.get("seen") is not None:
            asyncio.get_running_loop().call_soon(next(todo, lambda: None))
        async for chunk in stream:
            got += blocks(chunk.decode())
            if len(got) == count:
                break
            next(todo, lambda: None)()
    await stream.aclose()
    return got


@pytest.fixture
def feeds(path) -> Iterator[tuple[Feeds, Store]]:
    with Store.open(path) as store:
        yield Feeds(lambda: store, most=2), store


def test_the_feed_tells_every_change(feeds, path):
    feed, store = feeds
    match = store.begin(NAMES).page.id
    with Store.open(path) as other:  # another process, as far as the feed can tell
        got = asyncio.run(
            collect(
                feed,
                match,
                3,
                [lambda: other.enter(match, ron(0, 1)), lambda: other.undo(match)],
                lang="ja",
            )
        )
    assert [event["event"] for event in got] == ["state"] * 3
    assert [event["id"] for event in got] == ["0", "1", "2"]
    states = [json.loads(event["data"]) for event in got]
    assert [state["players"][0]["points"] for state in states] == [25000, 32700, 25000]
    assert states[0]["hand"]["name"] == "東一局"


def test_the_feed_goes_on_after_a_lost_connection(feeds):
    feed, store = feeds
    match = store.begin(NAMES).page.id
    store.enter(match, ron(0, 1))
    got = asyncio.run(collect(feed, match, 1, [lambda: store.undo(match)], seen=1))
    assert [event["id"] for event in got] == ["2"]
    # What was missed is told at once.
    got = asyncio.run(collect(feed, match, 1, [], seen=0))
    assert [event["id"] for event in got] == ["2"]


def test_the_feed_ends_when_the_match_is_gone(feeds):
    feed, store = feeds
    match = store.begin(NAMES).page.id
    got = asyncio.run(collect(feed, match, 2, [lambda: store.delete(match)]))
    assert [event["event"] for event in got] == ["state", "gone"]


def test_feeds_have_a_bound_and_places_come_free(feeds):
    feed, store = feeds
    match = store.begin(NAMES).page.id

    async def fill() -> None:
        open_feeds = [feed.follow(match, "en", None) for _ in range(2)]
        for stream in open_feeds:
            await anext(stream)
        with pytest.raises(ValueError, match="2 streams are open"):
            feed.check_place()
        await open_feeds[0].aclose()
        feed.check_place()
        await open_feeds[1].aclose()

    asyncio.run(fill())


def test_the_feed_over_http(path):
    with TestClient(serve(path)) as client:
        again = client.post(BASE, json={"players": NAMES}).json()["id"]
        with Store.open(path) as store:
            # The test client waits for a stream's end: the deletion brings it.
            timer = Timer(1.0, lambda: store.delete(again))
            timer.start()
            answer = client.get(f"{BASE}/{again}/feed")
            timer.join()
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    assert [block["event"] for block in blocks(answer.text)] == ["state", "gone"]
