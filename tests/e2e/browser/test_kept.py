"""What outlives a reload: the hand with its corrections, and a match whose server is away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tehai.bench.browser import SAMPLE
from tests.e2e.browser.table import begin_ron, enter, new_match, ron, wait_points


def codes(page: Any) -> list[str]:
    tiles: list[str] = page.locator(".row-hand [data-piece]").evaluate_all(
        "tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"
    )
    return tiles


def test_the_hand_outlives_a_reload_until_it_is_cleared(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.locator(".row-hand [data-piece]").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Remove").click()
    page.get_by_role("radio", name="Tsumo", exact=True).check(force=True)
    before = codes(page)
    assert len(before) > 9

    page.reload()
    page.locator(".row-hand [data-piece]").first.wait_for()
    assert codes(page) == before
    assert page.get_by_role("radio", name="Tsumo", exact=True).is_checked()
    page.locator(".row-hand [data-piece]").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    assert codes(page) == before[1:], "the pieces are still told apart"

    assert page.locator(".photo image").evaluate(
        "async (image) => { const it = new Image(); it.src = image.getAttribute('href');"
        " await it.decode(); return it.naturalWidth > 0; }"
    ), "the picture is still there"
    page.get_by_role("button", name="Undo", exact=True).click()
    assert codes(page) == before
    page.get_by_role("button", name="Undo", exact=True).click()
    assert page.get_by_role("radio", name="Ron", exact=True).is_checked()
    page.get_by_role("button", name="Undo", exact=True).click()
    assert codes(page) == [codes(page)[0], *before]
    assert page.get_by_role("button", name="Undo", exact=True).is_disabled()

    page.get_by_role("button", name="New hand").click()
    page.reload()
    page.get_by_role("button", name="Take a photo").wait_for()


def test_a_match_is_shown_as_last_seen_while_its_server_is_away(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    start, stop = own_server
    page = open_page(start(), forgive="net::ERR")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    new_match(page)
    ron(page, "Bo", "Chi", "3", "40")
    wait_points(page, "Bo", "30,200")
    page.locator(".history > li").first.wait_for()
    stop()
    page.reload()
    page.get_by_text("Not connected: what you see may be old.").wait_for()
    wait_points(page, "Bo", "30,200")
    assert page.locator(".history > li").count() == 1

    page.get_by_role("button", name="Riichi: Dai").click()
    page.get_by_text("Not entered: no connection to the server.").wait_for()

    start()
    page.get_by_text("Not connected").wait_for(state="detached")
    page.get_by_role("button", name="Riichi: Dai").click()
    wait_points(page, "Dai", "24,000")


def test_what_was_asked_for_comes_once_the_server_is_back(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    """The score and the list of matches, without a tap."""
    start, stop = own_server
    page = open_page(start(), forgive="net::ERR")
    new_match(page)
    page.get_by_role("link", name="Hand").click()
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    page.locator(".result-bar.won").wait_for()
    stop()
    page.get_by_role("radio", name="Tsumo", exact=True).check(force=True)
    page.locator(".result-bar.failed").wait_for()
    start()
    page.locator(".result-bar.won").wait_for(timeout=10_000)
    stop()
    page.get_by_role("link", name="Match").click()
    page.get_by_text("No connection to the server").wait_for()
    start()
    page.locator(".match-entry").wait_for(timeout=10_000)
    assert page.locator(".notice").count() == 0


def test_the_history_follows_the_language(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    new_match(page)
    ron(page, "Bo", "Chi", "3", "40")
    page.locator(".history > li", has_text="Ron").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("日本語").check(force=True)
    page.keyboard.press("Escape")
    page.locator(".history > li", has_text="ロン").wait_for()


def test_a_picture_that_the_browser_cannot_show_is_left_out(
    server: str, open_page: Callable[..., Any], tmp_path: Path
) -> None:
    """The server reads HEIC, which most browsers do not show; the hand outlives a reload."""
    heif = pytest.importorskip("pillow_heif")
    with Image.open(SAMPLE) as photo:
        heif.from_pillow(photo.convert("RGB")).save(tmp_path / "hand.heic", quality=60)
    page = open_page(server)
    page.get_by_test_id("photo").set_input_files(str(tmp_path / "hand.heic"))
    page.locator(".result-bar.won").wait_for()
    page.locator(".photo").wait_for(state="detached")
    before = codes(page)
    page.reload()
    page.locator(".result-bar.won").wait_for()
    assert codes(page) == before
    assert page.locator(".photo").count() == 0


def test_an_open_match_finds_its_server_again_by_itself(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    """However long the server was away, and without a tap."""
    start, stop = own_server
    page = open_page(start(), forgive="net::ERR")
    new_match(page)
    for away in (500, 12_000):
        stop()
        page.get_by_text("Not connected: what you see may be old.").wait_for()
        page.wait_for_timeout(away)
        start()
        page.get_by_text("Not connected").wait_for(state="detached", timeout=8_000)


def test_a_sheet_opened_without_a_server_is_filled_once_it_is_back(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    start, stop = own_server
    page = open_page(start(), forgive="net::ERR")
    new_match(page)
    stop()
    page.get_by_text("Not connected: what you see may be old.").wait_for()
    begin_ron(page, "Bo", "Chi")
    page.get_by_role("dialog").get_by_text("no connection").wait_for()
    start()
    page.locator(".preview").wait_for(timeout=10_000)
    enter(page)
    wait_points(page, "Bo", "26,000")


def test_a_match_that_is_not_there_is_said_once(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server}#/match/abcdefgh")
    page.get_by_text("There is no such match any more").wait_for()
    count = len([url for url in asked if "abcdefgh" in url])
    page.wait_for_timeout(6000)
    assert len([url for url in asked if "abcdefgh" in url]) == count
    assert page.get_by_text("Not connected").count() == 0
    assert page.locator(".notice").count() == 1
    page.get_by_role("button", name="To the list of matches").click()
    page.get_by_role("button", name="New match").wait_for()


@pytest.mark.parametrize("part", ["%", "%ff", "a%00%ff"])
def test_an_address_may_say_anything(server: str, open_page: Callable[..., Any], part: str) -> None:
    page = open_page(f"{server}#/match/{part}")
    page.get_by_role("button", name="To the list of matches").click()
    page.get_by_role("button", name="New match").wait_for()
    page.goto(f"{server}#/{part}")
    page.reload()
    page.get_by_role("button", name="Take a photo").wait_for()


def test_a_match_deleted_on_another_phone_is_gone(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    new_match(page)
    other = open_page(page.url)
    wait_points(other, "Bo", "25,000")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Delete the match").click()
    page.get_by_role("button", name="Delete this match for good?").click()
    page.get_by_role("button", name="New match").wait_for()
    other.get_by_text("There is no such match any more").wait_for()
    assert other.locator(".notice").count() == 1
    assert other.get_by_role("button", name="To the list of matches").is_visible()


def test_a_win_entered_by_tiles_outlives_a_reload(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    new_match(page)
    begin_ron(page, "Bo", "Chi")
    page.get_by_role("group", name="Worth: Bo").get_by_label("Tiles").check()
    page.get_by_role("button", name="Enter the tiles").click()
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    page.locator(".result-bar.won").wait_for()

    page.reload()
    page.get_by_text("For Bo, East 1").wait_for()
    page.get_by_role("button", name="Enter in the match").click()
    page.get_by_text("7,700 points").first.wait_for()
    enter(page)
    wait_points(page, "Bo", "32,700")
