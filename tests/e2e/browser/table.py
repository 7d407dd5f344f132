"""Taps at a match: beginning one, entering results, reading the points."""

from __future__ import annotations

from typing import Any

NAMES = ("Aki", "Bo", "Chi", "Dai")


def new_match(page: Any) -> None:
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    for n, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_label("East only").check()
    page.get_by_role("button", name="Begin").click()
    page.locator(".seats").wait_for()


def points(page: Any) -> dict[str, int]:
    seats = page.locator(".seats > li")
    found = {}
    for n in range(seats.count()):
        seat = seats.nth(n)
        value = seat.locator(".seat-points").inner_text().replace(",", "").replace("−", "-")
        found[seat.locator(".name").inner_text()] = int(value)
    return found


def wait_points(page: Any, name: str, value: str) -> None:
    page.locator(".seats > li", has_text=name).get_by_text(value, exact=True).wait_for()


def enter(page: Any) -> None:
    page.get_by_role("region", name="This would happen").wait_for()
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")


def begin_ron(page: Any, winner: str, loser: str) -> None:
    """Open the sheet of a win and say whose it is, off whom."""
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_role("group", name="Winner").get_by_role("button", name=winner).click()
    page.get_by_role("group", name="Off whose discard").get_by_label(loser).check()


def ron(page: Any, winner: str, loser: str, han: str, fu: str) -> None:
    begin_ron(page, winner, loser)
    worth = page.get_by_role("group", name="Worth")
    worth.get_by_label(han, exact=True).first.check()
    worth.get_by_role("group", name="Fu").get_by_label(fu, exact=True).check()
    enter(page)
