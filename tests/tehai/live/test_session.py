"""One stream's state: steady hands are scored, and only when there is something new."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.notation import format_tiles
from scoring.tiles import Tile
from tehai.live.session import LiveSession, Update, in_order
from tehai.live.telling import SCHEMA, Teller, lines_of
from tehai.reading_request import ReadingRequest
from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.events import Event, EventKind
from vision.image import Picture
from vision.surroundings import Owner

WIN = "2m3m4m5p6p7p2s3s4s5s6s7s5z5z"
TENPAI = "2m3m4m5p6p7p2s3s4s5s6s7s5z"
FIVE = "5m5m5m5m5m5p6p7p2s3s4s5s6s7s"
PICTURE = np.zeros((1000, 1000, 3), np.uint8)


class Table:
    """A detector that sees what lies on it at the time."""

    def __init__(self, text: str = "") -> None:
        self.lay(text)

    def lay(self, text: str) -> None:
        self.seen = photograph(row(text)) if text else Detections.empty()

    def detect(self, image: Picture) -> Detections:
        return self.seen


class Stream:
    """A session with a clock."""

    def __init__(self, text: str, **request: object) -> None:
        self.table = Table(text)
        self.session = LiveSession(self.table, ReadingRequest.from_dict(request))
        self.time = 0.0

    def run(self, seconds: float = 3.0, step: float = 0.25) -> list[Update]:
        updates = []
        for _ in range(round(seconds / step)):
            updates.append(self.session.see(PICTURE, self.time))
            self.time += step
        return updates


def verdicts(updates: list[Update]) -> list[dict[str, object]]:
    return [u.verdict.to_dict() for u in updates if u.changed and u.verdict is not None]


def test_a_win_is_scored_once_when_it_is_steady():
    stream = Stream(WIN, situation={"tsumo": True})
    updates = stream.run()
    assert not updates[0].steady
    assert updates[-1].steady
    assert all(update.verdict is None for update in updates if not update.steady)
    (score,) = verdicts(updates)
    assert score["win"] is True
    assert updates[-1].verdict is not None  # it stays, though it is no news any more
    assert verdicts(stream.run()) == []


def test_from_waiting_to_winning():
    stream = Stream(TENPAI, situation={"riichi": "riichi"})
    (waiting,) = verdicts(stream.run())
    assert waiting["shanten"] == 0
    assert [wait["tile"] for wait in waiting["waits"]] == ["5z"]
    stream.table.lay(WIN)
    (won,) = verdicts(stream.run(5))
    assert [row["id"] for row in won["yaku"]] == ["riichi", "menzen_tsumo"], "by the tile drawn"


@pytest.mark.parametrize("text", ["", "1m2m3m", "1m"])
def test_what_is_no_whole_hand_is_not_scored(text):
    updates = Stream(text).run()
    assert all(update.verdict is None for update in updates)


def test_impossible_tiles_are_a_verdict_too():
    (score,) = verdicts(Stream(FIVE).run())
    assert score["win"] is False
    assert score["reason"] == "too_many_of_a_kind"


def test_a_contradiction_is_an_error_and_the_stream_goes_on():
    stream = Stream(WIN, situation={"seat_wind": "east"}, visible="5z5z5z")
    (error,) = verdicts(stream.run())
    assert error["error"]["code"] == "bad_request"
    stream.session.configure(ReadingRequest.from_dict({"situation": {"tsumo": True}}))
    (score,) = verdicts(stream.run(1))
    assert score["win"] is True


def test_other_settings_score_anew():
    stream = Stream(WIN)
    (score,) = verdicts(stream.run())
    assert score["reason"] == "no_yaku"
    stream.session.configure(ReadingRequest.from_dict({"situation": {"riichi": "riichi"}}))
    (score,) = verdicts(stream.run(1))
    assert score["win"] is True


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("kind", [EventKind.HAND_STEADY, EventKind.HAND_OPENED])
def test_a_red_five_of_a_hand_is_told_beside_its_fives(suit, kind):
    red, five = Tile.parse(f"0{suit}"), Tile.parse(f"5{suit}")
    others = tuple(map(Tile.parse, ("1m", "4m", "6m", "2p", "6p", "3s", "6s", "7z", "1f")))
    told = in_order(Event(kind, 0.0, Owner.SELF, tuple(sorted((red, five, *others)))))
    assert told.index(red) == told.index(five) + 1
    assert [tile for tile in told if not tile.is_red] == sorted((five, *others))


def test_a_meld_is_told_as_it_lies():
    chi = tuple(map(Tile.parse, ("4p", "3p", "0p")))
    assert in_order(Event(EventKind.CHI, 0.0, Owner.SELF, chi)) == chi


def test_a_stream_tells_its_hand_in_order():
    updates = Stream("0m6m7m4m5p6p7p2s3s4s5s6s7s").run()
    (steady,) = [event for update in updates for event in update.events]
    assert format_tiles(steady.tiles) == "4067m567p234567s"


def test_a_reset_begins_anew():
    stream = Stream(WIN)
    stream.run()
    stream.session.reset()
    updates = stream.run()
    assert not updates[0].steady
    assert len(verdicts(updates)) == 1


def update_with(changed: bool) -> Update:
    event = Event(EventKind.DISCARDED, 61.25, Owner.RIGHT, (), "hand")
    last = Stream(WIN, situation={"tsumo": True}).run()[-1]
    return Update(62.5, last.reading, True, 0, (event,), last.verdict, changed)


def test_one_line_an_event_and_the_score_last():
    event, score = lines_of(update_with(changed=True), 7, "ja")
    assert event["schema"] == score["schema"] == SCHEMA
    assert (event["event"], event["owner"], event["frame"]) == ("discarded", "right", 7)
    assert (score["event"], score["time"]) == ("score", 62.5)
    assert score["reading"]["schema"] == "tehai.reading/1"
    assert score["score"]["yaku"][0]["name"] == "門前清自摸和"
    assert [line["event"] for line in lines_of(update_with(changed=False), 7)] == ["discarded"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "right: discards"), ("ja", "下家：打"), ("zh", "下家：打")],
)
def test_lines_for_people(lang, words):
    event, score = Teller(lang).texts_of(update_with(changed=True))
    assert event.startswith("  1:01.2  " if event.startswith("  1:01.2") else "  1:01.3  ")
    assert words in event
    assert "\n" not in event
    assert {"en": "Menzen tsumo", "ja": "門前清自摸和", "zh": "門前清自摸和"}[lang] in score


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "assumed: "), ("ja", "指定なしの仮定："), ("zh", "未指定而假設：")]
)
def test_what_nobody_stated_is_told_with_the_score(lang, words):
    update = update_with(changed=True)
    *_, told = Teller(lang, ("seat_wind", "round_wind")).texts_of(update)
    *_, stated = Teller(lang).texts_of(update)
    assert words in told
    assert words not in stated


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_every_event_has_its_words(lang):
    for kind in EventKind:
        update = Update(0, update_with(False).reading, True, 0, (Event(kind, 0.0, Owner.SELF, ()),))
        (text,) = Teller(lang).texts_of(update)
        assert text.startswith("  0:00.0  ")


def test_a_hand_completed_by_the_tile_just_drawn_is_won_by_it():
    stream = Stream(TENPAI)
    stream.run()
    stream.table.lay(TENPAI + "~5z")
    drawn = verdicts(stream.run())[-1]
    assert drawn["win"] and drawn["situation"]["tsumo"] is True
    stream.table.lay(TENPAI)
    stream.run()
    stream.session.configure(ReadingRequest.from_dict({"situation": {"from": "west"}}))
    stream.table.lay(TENPAI + "~5z")
    assert verdicts(stream.run())[-1]["situation"]["tsumo"] is False, "what is said holds"


def test_nothing_drawn_is_won_off_a_discard():
    assert verdicts(Stream(WIN).run())[-1]["situation"]["tsumo"] is False


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "Unsure of:"), ("ja", "確かでない点："), ("zh", "不確定之處：")]
)
def test_people_are_told_what_the_reading_is_unsure_of(lang: str, heading: str):
    unsure = Stream("2m3m4m2s3s4s5s6s7s5z5z_5p6p'7p")
    updates = unsure.run()
    teller = Teller(lang)
    told = "".join(text for update in updates for text in teller.texts_of(update))
    doubts = updates[-1].reading.doubts
    assert doubts and heading in told
    assert doubts[0].reason.text(lang) in told
    assert "--fix" not in told
    plain = Teller(lang)
    assert heading not in "".join(t for u in Stream(WIN).run() for t in plain.texts_of(u))
