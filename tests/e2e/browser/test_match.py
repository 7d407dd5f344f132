"""A match of several hands on two phones: entering, previewing, undoing, exporting, ending."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.browser.table import NAMES, begin_ron, enter, new_match, points, ron, wait_points


def test_a_match_of_several_hands(
    server: str, open_page: Callable[..., Any], tmp_path: Path
) -> None:
    page = open_page(server)
    new_match(page)
    assert points(page) == dict.fromkeys(NAMES, 25_000)

    ron(page, "Bo", "Chi", "3", "40")
    wait_points(page, "Bo", "30,200")
    assert points(page) == {"Aki": 25_000, "Bo": 30_200, "Chi": 19_800, "Dai": 25_000}

    other = open_page(page.url)
    wait_points(other, "Bo", "30,200")

    page.get_by_role("button", name="Riichi: Dai").click()
    wait_points(page, "Dai", "24,000")
    wait_points(other, "Dai", "24,000")

    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("group", name="Who is tenpai").get_by_role("button", name="Bo").click()
    enter(page)
    wait_points(page, "Dai", "25,500")
    assert points(page) == {"Aki": 23_500, "Bo": 31_700, "Chi": 18_300, "Dai": 25_500}

    wait_points(other, "Dai", "25,500")  # what a phone has not seen it cannot take back
    other.get_by_role("button", name="Undo").click()
    wait_points(other, "Dai", "24,000")
    wait_points(page, "Dai", "24,000")
    page.get_by_role("button", name="Redo").click()
    wait_points(page, "Dai", "25,500")

    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export JSON").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert "Bo" in json.dumps(json.loads(file.read_text()))
    page.get_by_role("button", name="End the match now").click()
    enter(page)
    result = page.locator("table.result tbody tr")
    result.first.wait_for()
    assert "Bo" in result.first.inner_text()
    assert page.locator(".history > li").count() >= 3


def test_a_hand_is_entered_by_its_tiles(server: str, open_page: Callable[..., Any]) -> None:
    sample = Path(__file__).parents[3] / "tehai" / "samples" / "hand.jpg"
    page = open_page(server)
    new_match(page)
    begin_ron(page, "Bo", "Chi")
    page.get_by_role("group", name="Worth: Bo").get_by_label("Tiles").check()
    page.get_by_role("button", name="Enter the tiles").click()
    page.get_by_text("For Bo, East 1").wait_for()
    page.get_by_test_id("photo").set_input_files(str(sample))
    page.locator(".result-bar.won").wait_for()
    page.get_by_label("West pays South 7,700").wait_for()
    page.get_by_role("button", name="Enter in the match").click()
    page.get_by_text("7,700 points").first.wait_for()
    enter(page)
    wait_points(page, "Bo", "32,700")
    assert points(page)["Chi"] == 17_300


def test_what_cannot_be_is_said_while_it_is_entered(
    server: str, open_page: Callable[..., Any]
) -> None:
    """In words, and without a fault in the browser's console, which ``open_page`` looks at."""
    page = open_page(server)
    new_match(page)
    begin_ron(page, "Bo", "Chi")
    page.get_by_role("group", name="Worth: Bo").get_by_label("Points").check()
    points_field = page.get_by_role("dialog").locator("input[type=number]")
    points_field.fill("1234")
    page.get_by_text("a hand cannot win 1234 points by ron").wait_for()
    points_field.fill("")
    page.get_by_role("alert").wait_for(state="detached")
    assert page.get_by_role("button", name="Enter", exact=True).is_disabled()
    points_field.fill("3900")
    enter(page)
    wait_points(page, "Bo", "28,900")


def test_two_players_of_one_name_are_refused_in_the_language(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server, locale="ja")
    page.get_by_role("link", name="対局").click()
    page.get_by_role("button", name="新しい対局").click()
    for n, name in enumerate(("Aki", "Bo", "Chi", "aki"), start=1):
        page.get_by_label(f"{n}人目").fill(name)
    page.get_by_role("button", name="開始").click()
    page.get_by_role("alert").get_by_text("aki という名前が二人います").wait_for()


def test_a_taiwanese_match_asks_for_its_stake(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    for n, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_label("Rules", exact=True).select_option("taiwan")
    for label, usual, value in (("Base", "100", "50"), ("Each tai", "20", "10")):
        field = page.get_by_label(label, exact=True)
        assert field.input_value() == usual
        field.fill(value)
        field.press("Tab")
    page.get_by_role("button", name="Begin").click()
    page.locator(".seats").wait_for()
    begin_ron(page, "Bo", "Chi")
    page.get_by_role("group", name="Worth: Bo").get_by_role("button", name="Tai: more").click()
    enter(page)
    wait_points(page, "Bo", "70")
