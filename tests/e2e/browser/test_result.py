"""How a match ends on a narrow phone: the whole ranking in sight, and what can be done then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.browser.table import enter, new_match

PLAYERS = ("Haruka", "Ken", "小林", "Mei-Ling Alexandra")
WORDS = {
    "en-US": {"more": "More", "finish": "End the match now", "rank": "1.", "csv": "Export CSV"},
    "ja-JP": {"more": "その他", "finish": "対局を終了", "rank": "1位", "csv": "CSV 書き出し"},
    "zh-TW": {"more": "其他", "finish": "結束對局", "rank": "第1名", "csv": "匯出 CSV"},
}


def ended(page: Any, words: dict[str, str]) -> None:
    """End a match that the API begins, with uma, oka and side bets."""
    made = page.evaluate(
        """(players) => fetch("api/v1/matches", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
                players,
                rules: { preset: "m-league", side_bet: 10000 },
                side_bets: [{ person: 0, named: 3 }],
            }),
        }).then((answer) => answer.json())""",
        PLAYERS,
    )
    assert "id" in made, made
    page.goto(f"{page.url.split('#')[0]}#/match/{made['id']}")
    page.get_by_role("button", name=words["more"], exact=True).click()
    page.get_by_role("button", name=words["finish"]).click()
    page.locator(".preview").wait_for()
    page.get_by_role("dialog").locator(".entering .primary").click()
    page.locator("table.result").wait_for()


@pytest.mark.parametrize("locale", WORDS)
def test_the_ranking_fits_a_narrow_phone(
    server: str, open_page: Callable[..., Any], locale: str
) -> None:
    page = open_page(server, locale=locale)
    words = WORDS[locale]
    ended(page, words)
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    card = page.locator(".card", has=page.locator("table.result"))
    edge = card.bounding_box()
    for part in card.locator("th, td, button").all():
        box = part.bounding_box()
        assert box["x"] >= edge["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]
    rank = card.locator(".rank").first
    assert rank.inner_text() == words["rank"]
    assert rank.bounding_box()["height"] < 30, "one line"
    for name in PLAYERS:
        assert card.get_by_text(name).count() == 1


def test_an_ended_match_can_be_exported_renamed_and_deleted(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    ended(page, WORDS["en-US"])
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog")
    with page.expect_download():
        sheet.get_by_role("button", name="Export CSV").click()
    assert sheet.get_by_role("button", name="End the match now").count() == 0
    assert sheet.get_by_role("group", name="Chombo").count() == 0
    sheet.locator("summary", has_text="Rename").click()
    sheet.get_by_label("Ken").check(force=True)
    sheet.get_by_label("New name").fill("Kenji")
    sheet.get_by_role("button", name="Rename a player").click()
    page.locator("table.result").get_by_text("Kenji").wait_for()
    page.get_by_role("button", name="More", exact=True).click()
    sheet.get_by_role("button", name="Delete the match").click()
    sheet.get_by_role("button", name="Delete this match for good?").click()
    page.get_by_role("button", name="New match").wait_for()


def test_what_is_missing_of_a_win_is_said(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    new_match(page)
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_text("Still to say: who won.").wait_for()
    page.get_by_role("group", name="Winner").get_by_role("button", name="Bo").click()
    page.get_by_text("Still to say: off whose discard.").wait_for()
    page.get_by_role("group", name="Off whose discard").get_by_label("Chi").check()
    worth = page.get_by_role("group", name="Worth: Bo")
    for text in (*(str(han) for han in range(1, 13)), "13+"):
        assert worth.get_by_label(text, exact=True).count() == 1
    worth.get_by_label("7", exact=True).check()
    page.get_by_text("Still to").wait_for(state="detached")
    enter(page)
    page.locator(".seats > li", has_text="Bo").get_by_text("37,000", exact=True).wait_for()
    page.locator(".history > li", has_text="7 han").wait_for()


def test_a_wind_is_named_once_in_japanese(read_sample: Callable[..., Any]) -> None:
    page = read_sample(locale="ja-JP")
    payment = page.locator(".payments li").first
    assert payment.inner_text().count("東") == 1
