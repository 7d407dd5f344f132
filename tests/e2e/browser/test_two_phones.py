"""Two phones at one table enter at the same time: nothing twice, nothing lost, nobody startled.

What a phone sends is held back until the other one has entered: so it always comes second, having
seen an older version of the match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.e2e.browser.table import enter, new_match, points, ron, wait_points

CHANGES = re.compile("/api/v1/matches/.*conflict=")
STALE = "Another phone was first."
MOVED_ON = "Another phone has entered: Ron: Bo"
BEFORE = {"Aki": 25_000, "Bo": 25_000, "Chi": 25_000, "Dai": 25_000}
ONCE = {"Aki": 25_000, "Bo": 30_200, "Chi": 19_800, "Dai": 25_000}

Phones = tuple[Any, Any]


@pytest.fixture
def phones(server: str, open_page: Callable[..., Any]) -> Phones:
    """Two phones before the same match."""
    first = open_page(server)
    new_match(first)
    second = open_page(first.url)
    wait_points(second, "Bo", "25,000")
    return first, second


@contextmanager
def coming_second(page: Any) -> Iterator[None]:
    """What ``page`` changes within reaches the server at the end."""
    held: list[Any] = []
    page.route(CHANGES, lambda route: held.append(route))  # playwright marks what it calls
    yield
    for route in held:
        route.continue_()
    page.unroute(CHANGES)


def both_at(page: Any, other: Any, name: str, value: str) -> None:
    for phone in (page, other):
        wait_points(phone, name, value)


def history(page: Any) -> int:
    return int(page.locator(".history > li").count())


def riichi(page: Any, name: str) -> None:
    page.get_by_role("button", name=f"Riichi: {name}").click()


def begin_ron(page: Any) -> None:
    """All but the last tap of Bo's ron off Chi."""
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_role("group", name="Winner").get_by_role("button", name="Bo").click()
    page.get_by_role("group", name="Off whose discard").get_by_label("Chi").check()
    worth = page.get_by_role("group", name="Worth")
    worth.get_by_label("3", exact=True).first.check()
    worth.get_by_role("group", name="Fu").get_by_label("40", exact=True).check()
    page.get_by_role("region", name="This would happen").wait_for()


def test_riichi_of_two_players_at_once_both_count(phones: Phones) -> None:
    first, second = phones
    with coming_second(second):
        riichi(second, "Dai")
        riichi(first, "Bo")
        both_at(first, second, "Bo", "24,000")
    both_at(first, second, "Dai", "24,000")
    assert points(second) == {**BEFORE, "Bo": 24_000, "Dai": 24_000}
    assert second.get_by_text(STALE).count() == 0


def test_the_same_riichi_on_both_phones_counts_once(phones: Phones) -> None:
    first, second = phones
    with coming_second(second):
        riichi(second, "Dai")
        riichi(first, "Dai")
        both_at(first, second, "Dai", "24,000")
    # The page's next tap waits for the answer to the held one.
    riichi(second, "Aki")
    both_at(first, second, "Aki", "24,000")
    assert points(first) == {**BEFORE, "Aki": 24_000, "Dai": 24_000}
    first.get_by_text("Sticks: 2").wait_for()


def test_the_same_win_on_both_phones_counts_once(phones: Phones) -> None:
    first, second = phones
    begin_ron(second)
    with coming_second(second):
        second.get_by_role("button", name="Enter", exact=True).click()
        ron(first, "Bo", "Chi", "3", "40")
        wait_points(first, "Bo", "30,200")
    second.get_by_text(MOVED_ON).wait_for()
    second.get_by_role("button", name="No, that is it").click()
    second.get_by_role("dialog").wait_for(state="detached")
    wait_points(second, "Bo", "30,200")
    assert points(first) == points(second) == ONCE
    assert history(second) == 1


def test_a_sheet_asks_when_the_hand_ends_under_it(phones: Phones) -> None:
    first, second = phones
    begin_ron(second)
    ron(first, "Bo", "Chi", "3", "40")
    second.get_by_text(MOVED_ON).wait_for()
    assert second.get_by_role("button", name="Enter", exact=True).count() == 0
    second.get_by_role("button", name="Yes, one more").click()
    enter(second)  # East 2, in which Bo deals: 3 han 40 fu are 7,700
    both_at(first, second, "Bo", "37,900")
    assert points(first) == {**BEFORE, "Bo": 37_900, "Chi": 12_100}


def test_a_sheet_says_when_something_was_taken_back_under_it(phones: Phones) -> None:
    first, second = phones
    ron(first, "Aki", "Chi", "3", "40")
    both_at(first, second, "Aki", "32,700")
    begin_ron(second)
    first.get_by_role("button", name="Undo: ").click()
    second.get_by_text("Another phone has taken back what was entered last.").wait_for()
    second.get_by_role("button", name="Yes", exact=True).click()
    enter(second)
    both_at(first, second, "Bo", "30,200")
    assert points(first) == ONCE


def test_a_win_is_shown_anew_with_the_stick_that_another_phone_laid(phones: Phones) -> None:
    first, second = phones
    begin_ron(second)
    with coming_second(second):
        second.get_by_role("button", name="Enter", exact=True).click()
        riichi(first, "Dai")
        wait_points(first, "Dai", "24,000")
    second.get_by_role("dialog").get_by_text(STALE).wait_for()
    assert points(first) == {**BEFORE, "Dai": 24_000}
    second.get_by_role("region", name="This would happen").get_by_text("+6,200").wait_for()
    enter(second)
    both_at(first, second, "Bo", "31,200")


def test_undo_on_both_phones_takes_back_one_entry(phones: Phones) -> None:
    first, second = phones
    riichi(first, "Dai")
    both_at(first, second, "Dai", "24,000")
    ron(first, "Bo", "Chi", "3", "40")
    both_at(first, second, "Bo", "31,200")
    with coming_second(second):
        second.get_by_role("button", name="Undo").click()
        first.get_by_role("button", name="Undo").click()
        wait_points(first, "Bo", "25,000")
    second.get_by_text(STALE).wait_for()
    assert points(first) == points(second) == {**BEFORE, "Dai": 24_000}


def test_a_match_that_goes_on_elsewhere_is_not_deleted(phones: Phones) -> None:
    first, second = phones
    second.get_by_role("button", name="More", exact=True).click()
    second.get_by_role("button", name="Delete the match").click()
    with coming_second(second):
        second.get_by_role("button", name="Delete this match for good?").click()
        riichi(first, "Dai")
        wait_points(first, "Dai", "24,000")
    second.get_by_role("dialog").get_by_text(STALE).wait_for()
    wait_points(first, "Dai", "24,000")


def test_an_entry_whose_answer_was_lost_counts_once(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server, forgive="Failed to load resource")
    new_match(page)
    begin_ron(page)

    def lose(route: Any) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/v1/matches/*/events*", lose, times=1)
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_text("it counts once").wait_for()
    wait_points(page, "Bo", "30,200")  # the feed has brought it
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert points(page) == ONCE
    assert history(page) == 1
