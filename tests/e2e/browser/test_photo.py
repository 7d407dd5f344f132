"""From a photo to the score, and putting a reading right."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

import tehai

SAMPLE = Path(__file__).parents[3] / "tehai" / "samples" / "hand.jpg"
HAND = ["3m", "4m", "5m", "4p", "0p", "6p", "6s", "7s", "8s", "8s", "5s"]


def tiles_of(page: Any, row: str = "hand") -> list[str]:
    pieces = page.locator(f".row-{row} [data-piece]")
    return [pieces.nth(n).get_attribute("data-tile") for n in range(pieces.count())]


def headline(page: Any) -> str:
    return str(page.locator("#score .headline strong").inner_text())


def test_photo_becomes_a_score_that_explains_itself(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    assert tiles_of(page) == HAND
    assert tiles_of(page, "melds") == ["7z", "7z", "7z"]
    assert tiles_of(page, "dora") == ["7s"]
    assert page.locator(".photo .box-hand").count() == 11
    assert page.locator(".row-hand .winning").get_attribute("data-tile") == "5s"

    assert headline(page) == "11,600"
    score = page.locator("#score")
    for text in ("4 han", "Yakuhai: red dragon", "Red fives", "Discarder pays East 11,600"):
        assert score.get_by_text(text).or_(score.get_by_label(text)).count(), text

    page.get_by_role("group", name="Seat").get_by_label("South").check(force=True)
    page.get_by_role("group", name="From").get_by_label("West").check(force=True)
    page.get_by_label("West pays South 7,700").wait_for()
    page.get_by_role("button", name="Honba: more").click()
    page.get_by_label("West pays South 8,000").wait_for()


def test_the_table_is_remembered(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.get_by_role("group", name="Round").get_by_label("South").check(force=True)
    page.get_by_role("button", name="Honba: more").click()
    page.reload()
    page.get_by_role("button", name="New hand").click()
    page.get_by_role("button", name="Enter by hand").click()
    page.get_by_role("button", name="Done").click()
    assert page.get_by_role("group", name="Round").get_by_label("South").is_checked()
    assert page.get_by_role("group", name="Honba").get_by_role("status").inner_text() == "1"


def test_a_wrong_tile_is_put_right_and_undone(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.locator(".row-hand [data-piece]").nth(4).click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".palette").get_by_role("button", name="5 circles", exact=True).click()
    sheet.wait_for(state="detached")
    assert tiles_of(page)[4] == "5p"
    page.locator("#score .headline strong", has_text="5,800").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator("#score .headline strong", has_text="11,600").wait_for()
    assert tiles_of(page) == HAND


def test_another_tile_can_be_the_winning_one(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.locator(".row-hand [data-piece]").nth(6).click()
    page.get_by_role("dialog").get_by_role("button", name="Winning tile").click()
    page.locator(".row-hand .winning[data-tile='6s']").wait_for()
    assert page.locator(".winning").count() == 1


def test_a_doubt_is_marked_with_the_likely_tiles_first(
    server: str, open_page: Callable[..., Any]
) -> None:
    """The reader is sure of the sample, so its answer is made unsure on the way."""
    page = open_page(server)
    reading = tehai.read(SAMPLE).to_dict()
    reading["tiles"][4]["tile"] = "5p"
    reading["tiles"][4]["alternatives"] = [{"tile": "0p", "confidence": 0.4}]
    reading["hand"]["concealed"][4] = "5p"
    reading["doubts"] = [
        {
            "tile_index": 4,
            "reason": "5p or 0p",
            "id": "rival",
            "values": {"tile": "5p", "other": "0p"},
        }
    ]
    page.route("**/api/v1/read", lambda route: route.fulfill(json=reading))
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    doubtful = page.get_by_role("button", name="5 circles, please check")
    doubtful.wait_for()
    assert page.locator(".photo .box.unsure").count() == 1
    assert "1 to check" in page.locator(".result-bar").inner_text()
    doubtful.click()
    page.get_by_text("5 circles or red 5 circles").wait_for()
    page.get_by_role("region", name="Likely").get_by_role("button", name="red 5 circles").click()
    page.locator("#score .headline strong", has_text="11,600").wait_for()
    assert page.locator(".doubtful, .box.unsure").count() == 0


def test_twelve_megapixels_are_shrunk_before_they_are_sent(
    server: str, open_page: Callable[..., Any]
) -> None:
    with Image.open(SAMPLE) as photo:
        large = photo.convert("RGB").resize((4000, 3000))
    # Grain as of a real sensor, so that the file is as heavy as a phone's.
    large = Image.blend(large, Image.effect_noise(large.size, 18).convert("RGB"), 0.25)
    data = BytesIO()
    large.save(data, "JPEG", quality=92)
    page = open_page(server)
    with page.expect_request("**/api/v1/read") as sending:
        page.get_by_test_id("photo").set_input_files(
            {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": data.getvalue()}
        )
    page.locator(".photo").wait_for()
    sent = int(sending.value.all_headers()["content-length"])
    assert len(data.getvalue()) > 2_500_000
    assert sent < 600_000
    assert tiles_of(page) == HAND


def test_what_is_no_photo_is_said(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server, forgive="the server responded with a status of 4")
    page.get_by_test_id("photo").set_input_files(
        {"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"no picture at all"}
    )
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("button", name="Take a photo").is_visible()


FIRST_PICTURE = """(video) => video.videoWidth > 0 || new Promise(
    (done) => video.addEventListener("loadeddata", () => done(true), { once: true }))"""
"""Settled once the camera has given one."""


def test_a_photo_can_be_taken_in_the_page(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    page.get_by_role("button", name="Take a photo").click()
    page.locator("video").evaluate(FIRST_PICTURE)
    page.get_by_role("button", name="Take the photo").click()
    page.locator(".photo").wait_for()
    assert "7z" in tiles_of(page, "melds")
