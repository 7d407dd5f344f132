"""Without a photo: tapping tiles, moving them by drag, by key and by sheet, waits, furiten."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

NAMES = {
    **{f"{n}m": f"{n} characters" for n in range(1, 10)},
    **{f"{n}p": f"{n} circles" for n in range(1, 10)},
    **{f"{n}s": f"{n} bamboo" for n in range(1, 10)},
    **dict(
        zip(
            ("1z", "2z", "3z", "4z", "5z", "6z", "7z"),
            ("East", "South", "West", "North", "White", "Green", "Red"),
            strict=True,
        )
    ),
}
WAITING = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "1z", "1z", "1z", "5z", "5z"]


@pytest.fixture
def by_hand(server: str, open_page: Callable[..., Any]) -> Any:
    page = open_page(server)
    page.get_by_role("button", name="Enter by hand").click()
    return page


def tap(page: Any, tiles: Iterable[str], row: str | None = None) -> None:
    keyboard = page.get_by_role("region", name="Add a tile")
    if row:
        keyboard.get_by_label(row, exact=True).check(force=True)
    for tile in tiles:
        keyboard.locator(".palette").get_by_role("button", name=NAMES[tile], exact=True).click()


def done(page: Any) -> None:
    page.get_by_role("button", name="Done").click()


def tiles_of(page: Any, row: str) -> list[str]:
    pieces = page.locator(f".row-{row} [data-piece]")
    return [pieces.nth(n).get_attribute("data-tile") for n in range(pieces.count())]


def test_thirteen_tiles_show_what_they_wait_for(by_hand: Any) -> None:
    page = by_hand
    tap(page, WAITING)
    done(page)
    page.get_by_text("Tenpai: 8 tiles left").first.wait_for()
    waits = page.locator(".waits > li")
    assert waits.count() == 2
    first = waits.first
    assert first.get_by_role("img", name="6 bamboo").count() == 1
    assert "4 left" in first.inner_text()
    assert "Ron 3,900" in " ".join(first.inner_text().split())
    assert "Tsumo 7,800" in " ".join(first.inner_text().split())


def test_an_own_discard_makes_furiten(by_hand: Any) -> None:
    page = by_hand
    tap(page, WAITING)
    tap(page, ["9s"], "Own discards")
    done(page)
    page.get_by_text("Only tsumo wins").wait_for()
    assert "Furiten" in page.locator(".waits > li").first.inner_text()


def test_the_fourteenth_tile_wins(by_hand: Any) -> None:
    page = by_hand
    tap(page, [*WAITING, "9s"])
    done(page)
    page.locator(".result-bar.won").wait_for()
    assert page.locator(".winning").get_attribute("data-tile") == "9s"
    page.get_by_label("Tsumo", exact=True).check(force=True)
    page.locator("#score").get_by_text("Menzen tsumo").wait_for()
    assert page.locator(".payments > li").count() == 3


def test_the_score_in_one_line_leads_to_its_explanation_from_the_keyboard(by_hand: Any) -> None:
    page = by_hand
    tap(page, [*WAITING, "9s"])
    page.locator(".result-bar.won").click()
    page.locator("#score .headline strong").wait_for()
    # Not wait_for_function, which the page's content policy bars from asking a second time.
    page.evaluate(
        """() => new Promise((seen) => {
            const look = () => {
                const { top } = document.querySelector("#score").getBoundingClientRect();
                if (top < innerHeight / 2) seen(true);
                else requestAnimationFrame(look);
            };
            look();
        })"""
    )
    assert page.locator(".keyboard").count() == 0


@pytest.mark.parametrize("width", [360, 390, 430])
@pytest.mark.parametrize("locale", ["en-US", "ja", "zh-TW"])
def test_four_winds_stand_in_a_row(
    server: str, open_page: Callable[..., Any], width: int, locale: str
) -> None:
    page = open_page(server, locale=locale)
    page.set_viewport_size({"width": width, "height": 780})
    page.locator(".start-actions .wide").last.click()
    page.locator(".keyboard-head button").last.click()
    rows = page.locator("section.card .two .segments")
    assert rows.count() == 2  # seat and round
    for n in range(2):
        boxes = [wind.bounding_box() for wind in rows.nth(n).locator(".segment").all()]
        assert len(boxes) == 4
        assert len({round(box["y"]) for box in boxes}) == 1
        row = rows.nth(n).bounding_box()
        assert boxes[-1]["x"] + boxes[-1]["width"] <= row["x"] + row["width"] + 1
        assert all(
            wind.evaluate("span => span.scrollWidth <= span.clientWidth")
            for wind in rows.nth(n).locator(".segment span").all()
        )


def test_too_few_and_too_many_tiles_are_counted(by_hand: Any) -> None:
    page = by_hand
    tap(page, WAITING[:10])
    assert "3 more tiles" in page.locator(".result-bar").inner_text()
    tap(page, [*WAITING[10:], "2z", "3z", "4z"])
    assert "2 tiles too many" in page.locator(".result-bar").inner_text()


def test_a_tile_is_dragged_into_a_meld_and_back(by_hand: Any) -> None:
    page = by_hand
    tap(page, WAITING)
    done(page)
    east = page.locator(".row-hand [data-tile='1z']")
    east.first.drag_to(page.locator(".row-melds"))
    page.locator(".meld [data-piece]").wait_for()
    for _ in range(2):
        east.first.drag_to(page.locator(".meld"))
    assert tiles_of(page, "melds") == ["1z", "1z", "1z"]
    page.get_by_text("Tenpai").first.wait_for()
    page.locator(".meld [data-piece]").first.drag_to(page.locator(".row-hand .tile").first)
    assert tiles_of(page, "hand").count("1z") == 1


def test_keys_do_all_that_fingers_do(by_hand: Any) -> None:
    page = by_hand
    tap(page, [*WAITING, "9s"])
    done(page)
    last = page.locator(".row-hand [data-piece]").last
    last.focus()
    page.keyboard.press("Alt+ArrowLeft")
    assert tiles_of(page, "hand")[-2:] == ["9s", "5z"]
    page.keyboard.press("w")
    assert page.locator(".winning").count() == 0
    page.keyboard.press("w")
    page.locator(".winning[data-tile='9s']").wait_for()
    page.keyboard.press("m")
    assert tiles_of(page, "melds") == ["9s"]
    page.keyboard.press("h")
    assert tiles_of(page, "melds") == []
    page.keyboard.press("Delete")
    assert len(tiles_of(page, "hand")) == 13
    page.keyboard.press("Control+z")
    assert len(tiles_of(page, "hand")) == 14


def test_a_set_is_laid_down_from_the_sheet(by_hand: Any) -> None:
    page = by_hand
    tap(page, [*WAITING, "5z"])
    done(page)
    page.locator(".row-hand [data-tile='5z']").first.click()
    page.get_by_role("button", name="White, White, White").click()
    assert tiles_of(page, "melds") == ["5z", "5z", "5z"]
    page.locator(".meld [data-piece]").first.click()
    page.get_by_role("dialog").get_by_label("from the right").check(force=True)
    page.get_by_role("button", name="Close").click()
    assert page.locator(".meld .turned").count() == 1
    assert page.locator(".meld [data-piece]").last.get_attribute("class").count("turned") == 1


def test_a_taiwanese_hand_counts_tai(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    table = {"rules": "taiwan", "round": "east", "seat": "east", "honba": 1, "sticks": 0}
    page.evaluate(
        "(table) => localStorage.setItem('tehai.table', JSON.stringify(table))",
        {**table, "stake": "30/10"},
    )
    page.reload()
    page.get_by_role("button", name="Enter by hand").click()
    sets = ("1m2m3m", "6m7m8m", "9p9p9p", "3s4s5s", "4s5s6s", "1p1p")
    tap(page, [tiles[n : n + 2] for tiles in sets for n in range(0, len(tiles), 2)])
    page.locator(".keyboard .palette").get_by_role("button", name="Spring", exact=True).click()
    done(page)
    page.locator(".result-bar.won").wait_for()
    assert tiles_of(page, "flowers") == ["1f"]
    score = page.locator("#score")
    for text in ("Dealer", "Dealer's repeats", "Own flower", "30 + 10 a tai"):
        assert score.get_by_text(text, exact=True).count() == 1, text
