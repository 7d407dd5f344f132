"""From the smallest phone to a wide screen, in three languages: nothing cut off, nothing wider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tehai.bench.browser import SAMPLE
from tests.e2e.browser.test_page import findings

NAMES = ("Alexandrina Montgomery-Wu", "Bo", "陳大文陳大文陳大文陳大", "さくらざかみどりこさん")

FAULTS = """() => {
    const found = [], width = innerWidth;
    const inside = document.querySelector("dialog[open]") ?? document.body;
    if (document.documentElement.scrollWidth > width) found.push("the page is wider");
    for (const it of [inside, ...inside.querySelectorAll("*")]) {
        if (!it.checkVisibility() || it.closest(".said, svg, select")) continue;
        const { left, right } = it.getBoundingClientRect();
        const what = `${it.tagName}.${it.className} ${it.textContent.slice(0, 30)}`;
        if (right > width + 1 || left < -1) found.push(`outside: ${what}`);
        const clips = getComputedStyle(it).overflowX !== "visible" && it.tagName !== "INPUT";
        const text = it.children.length === 0 && getComputedStyle(it).display !== "inline";
        if ((clips || text) && it !== document.body && it.scrollWidth > it.clientWidth + 2)
            found.push(`cut off: ${what}`);
    }
    return found;
}"""


POST = """([path, data]) => fetch(`api/v1/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data),
}).then((answer) => answer.json())"""


@pytest.mark.parametrize(
    ("locale", "width", "height", "dark"),
    [
        ("en-US", 320, 568, True),
        ("ja-JP", 320, 568, False),
        ("zh-TW", 320, 568, True),
        ("ja-JP", 1280, 900, True),
    ],
)
def test_every_part(
    server: str, open_page: Callable[..., Any], locale: str, width: int, height: int, dark: bool
) -> None:
    page = open_page(server, locale=locale, dark=dark)
    page.set_viewport_size({"width": width, "height": height})
    faults: dict[str, list[str]] = {}

    def look(part: str) -> None:
        page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
        faults[part] = [*findings(page), *page.evaluate(FAULTS)]

    def sheet(part: str, opener: Any) -> None:
        opener.click()
        page.locator("dialog[open]").wait_for()
        look(part)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")

    page.locator(".start-actions").wait_for()
    look("start")
    sheet("settings", page.locator(".tabs button"))
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    page.locator(".result-bar.won").wait_for()
    look("hand")
    sheet("options", page.locator("section[aria-labelledby=table-title] details button.wide"))
    sheet("tile", page.locator(".row-hand [data-piece]").nth(2))
    sheet("meld", page.locator(".row-melds [data-piece]").first)
    page.locator(".row-hand .add").click()
    look("keyboard")

    def play(rules: str, worth: dict[str, int]) -> None:
        made = {"players": NAMES, "rules": {"preset": rules}}
        match = page.evaluate(POST, ["matches", made])
        event = {"event": "win", "discarder": 2, "wins": [{"seat": 0, **worth}]}
        entry = {"version": match["version"], "event": event}
        page.evaluate(POST, [f"matches/{match['id']}/events", entry])
        page.goto(f"{server}#/match/{match['id']}")
        page.locator(".history > li").first.wait_for()
        look(f"{rules} {worth}")

    play("riichi", {"yakuman": 2})
    for rules, worth in (("riichi", {"han": 3, "fu": 40}), ("taiwan", {"tai": 90})):
        play(rules, worth)
        more, draw, win = page.locator(".match-dock .three > button").all()
        sheet(f"{rules} more", more)
        sheet(f"{rules} draw", draw)
        win.click()
        page.locator("dialog[open] .chips button").first.click()
        look(f"{rules} win")
        page.keyboard.press("Escape")
    page.goto(f"{server}#/match")
    page.locator(".match-entry").first.wait_for()
    look("matches")
    sheet("new match", page.locator(".dock .primary"))
    assert not any(faults.values()), {part: found for part, found in faults.items() if found}


def test_nothing_moves_where_motion_is_not_wanted(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(
        "() => { window.ways = [];"
        " Element.prototype.scrollIntoView = (how) => { ways.push(how.behavior); }; }"
    )
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    page.locator(".result-bar.won").click()
    page.locator(".row-hand [data-piece]").first.click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("ways") == ["auto"]
