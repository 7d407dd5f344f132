"""Seats drawn with winds and dice before a match, riichi and Taiwanese; Taiwan's own results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

NAMES = ("Aki", "Bo", "Chi", "Dai")


def begin(page: Any, preset: str, *, change: Callable[[Any], None] | None = None) -> None:
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    for n, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_label("Rules", exact=True).select_option(preset)
    if change:
        page.get_by_role("button", name="Single rules").click()
        change(page)
        page.get_by_role("button", name="Close").last.click()
    page.get_by_label("Draw winds, throw dice").check(force=True)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Seats").wait_for()


def throw(page: Any, *dice: int) -> None:
    for n, die in enumerate(dice, start=1):
        page.get_by_label(f"Die {n}").select_option(str(die))
    page.get_by_role("button", name="Take these").click()


def order(page: Any) -> list[str]:
    names = page.locator(".seats .name")
    return [names.nth(n).inner_text() for n in range(names.count())]


def test_winds_places_and_dice_find_the_first_dealer(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    begin(page, "riichi")
    for name, wind in zip(NAMES, ("South", "East", "North", "West"), strict=True):
        page.get_by_role("button", name=f"{name}: {wind}").click()
        page.get_by_text(f"{name} draws {wind.lower()}").first.wait_for()
    for name, side in zip(
        ("Bo", "Aki", "Dai", "Chi"), ("East", "South", "West", "North"), strict=True
    ):
        page.get_by_text(f"{name} chooses a place").wait_for()
        page.get_by_role("button", name=f"Seat: {side}").click()
    page.get_by_text("Bo throws for the first dealer").wait_for()
    throw(page, 1, 1)  # two: the right neighbour throws again
    page.get_by_text("Aki throws for the first dealer").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Bo throws for the first dealer").wait_for()
    throw(page, 1, 1)
    page.get_by_text("Aki throws for the first dealer").wait_for()
    throw(page, 6, 5)  # eleven: across
    page.get_by_role("button", name="Win", exact=True).wait_for()
    assert order(page) == ["Chi", "Bo", "Aki", "Dai"]


def test_a_taiwanese_match_finds_its_seats_and_keeps_its_own_results(
    server: str, open_page: Callable[..., Any]
) -> None:
    def four_winds(page: Any) -> None:
        page.locator(".option[data-option=four_winds] input").check()

    page = open_page(server)
    begin(page, "taiwan-common", change=four_winds)
    page.get_by_role("group", name="Who throws?").get_by_label("Bo").check(force=True)
    throw(page, 1, 2, 2)  # five: the thrower
    for _ in NAMES:
        button = page.locator(".seating").get_by_role("button", name="Draw:")
        button.wait_for()
        whose = button.get_attribute("aria-label").removeprefix("Draw: ")
        button.click()
        page.get_by_text(f"{whose} draws").first.wait_for()
    page.get_by_text("throws for the first dealer").wait_for()
    throw(page, 6, 6, 6)
    page.get_by_role("button", name="Win", exact=True).wait_for()
    dealer, other = order(page)[:2]

    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_label("Four winds").check(force=True)
    enter(page)
    page.get_by_text("Four winds").or_(page.get_by_text("四風")).first.wait_for()

    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_role("group", name="Winner").get_by_role("button", name=other).click()
    page.get_by_role("group", name="Off whose discard").get_by_label(dealer).check(force=True)
    page.get_by_role("group", name=f"Worth: {other}").get_by_role(
        "button", name="Tai: more"
    ).click()
    enter(page)

    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="False win").click()
    page.get_by_role("group", name="Who?").get_by_label(dealer).check(force=True)
    enter(page)
    losers = page.locator(".seats > li", has_text=dealer).locator(".loss")
    losers.wait_for()


def enter(page: Any) -> None:
    page.get_by_role("region", name="This would happen").wait_for()
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")


def test_a_player_is_renamed(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    begin(page, "riichi")
    for name, wind in zip(NAMES, ("South", "East", "North", "West"), strict=True):
        page.get_by_role("button", name=f"{name}: {wind}").click()
        page.get_by_text(f"{name} draws {wind.lower()}").first.wait_for()
    for side in ("East", "South", "West", "North"):
        page.get_by_role("button", name=f"Seat: {side}").click()
        page.get_by_role("button", name=f"Seat: {side}").wait_for(state="detached")
    throw(page, 1, 1)
    page.get_by_text("Aki throws for the first dealer").wait_for()
    page.get_by_role("button", name="Throw here").click()
    page.get_by_role("button", name="Take these").click()
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("summary", has_text="Rename").click()
    page.get_by_role("group", name="Who?").get_by_label("Dai").check(force=True)
    page.get_by_label("New name").fill("Dairo <b>")
    page.get_by_role("button", name="Rename a player").click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator(".seats .name", has_text="Dairo <b>").wait_for()
