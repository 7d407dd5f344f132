"""Undo takes back the last thing that was done on the hand page, whatever it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.browser.test_by_hand import WAITING, done, tap

STATE = """main => [...main.querySelectorAll(
    "input, select, output, .chip[aria-pressed], .felt [data-piece]")].map((it) => [
        it.name && it.type === "radio" ? it.ariaLabel : it.tagName,
        it.type === "radio" ? it.checked : it.value ?? it.textContent,
        it.ariaPressed, it.dataset.tile, it.classList.contains("winning")].join(" "))"""

CONTROLS = """main => {
    const all = [...main.querySelectorAll(
        "section.card input[type=radio]:not(:checked), .chip[aria-pressed], .stepper button")];
    main.querySelectorAll("[data-n]").forEach((it) => it.removeAttribute("data-n"));
    all.filter((it) => !it.disabled).forEach((it, n) => it.setAttribute("data-n", n));
    return main.querySelectorAll("[data-n]").length;
}"""


def state(page: Any) -> list[str]:
    found: list[str] = page.locator("main").evaluate(STATE)
    return found


def undo(page: Any) -> None:
    page.get_by_role("button", name="Undo", exact=True).click()


@pytest.fixture
def hand(server: str, open_page: Callable[..., Any]) -> Callable[[str], Any]:
    def hand(rules: str) -> Any:
        page = open_page(server, forgive="422")  # nobody is liable for this hand
        page.evaluate(
            "(rules) => localStorage.setItem('tehai.table', JSON.stringify({rules, round: 'east',"
            " seat: 'east', honba: 3, sticks: 2, stake: '30/10', options: {}}))",
            rules,
        )
        page.reload()
        page.get_by_role("button", name="Enter by hand").click()
        tap(page, [*WAITING, "9s"])
        done(page)
        page.locator("details.more > summary", has_text="More").click()
        return page

    return hand


@pytest.mark.parametrize(("rules", "least"), [("riichi", 20), ("taiwan", 15)])
def test_every_switch(hand: Callable[[str], Any], rules: str, least: int) -> None:
    page = hand(rules)
    count = page.locator("main").evaluate(CONTROLS)
    assert count >= least
    before = state(page)
    for n in range(count):
        assert page.locator("main").evaluate(CONTROLS) == count  # some were made anew
        control = page.locator(f"[data-n='{n}']")
        what = control.get_attribute("aria-label") or control.inner_text()
        control.evaluate("it => it.click()")
        assert state(page) != before, what
        undo(page)
        assert state(page) == before, what
    undo(page)
    assert page.locator(".row-hand [data-piece]").count() == 13, "the tile that was added last"


def test_one_after_the_other(hand: Callable[[str], Any]) -> None:
    page = hand("riichi")
    steps: list[Callable[[], Any]] = [
        lambda: page.get_by_label("Riichi", exact=True).last.check(force=True),
        lambda: page.get_by_role("button", name="Ippatsu").click(),
        lambda: page.locator(".row-hand [data-piece]").first.press("Delete"),
        lambda: page.get_by_label("Tsumo", exact=True).check(force=True),
        lambda: page.locator(".row-hand [data-piece]").first.press("m"),
        lambda: page.get_by_role("group", name="Seat").get_by_label("West").check(force=True),
        lambda: page.get_by_label("Rules").select_option("tenhou"),
        lambda: page.locator(".row-hand [data-piece]").first.press("w"),
        lambda: page.get_by_role("button", name="Honba: more").click(),
    ]
    states = [state(page)]
    for step in steps:
        step()
        assert state(page) != states[-1]
        states.append(state(page))
    page.reload()
    page.locator("details.more > summary", has_text="More").click()
    page.locator("main").get_by_label("Rules").wait_for()
    for before in reversed(states[:-1]):
        undo(page)
        assert state(page) == before
    page.locator(".row-hand [data-piece]").first.focus()
    for after in states[1:]:
        page.keyboard.press("Control+Shift+z")
        assert state(page) == after
