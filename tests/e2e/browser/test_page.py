"""The page as a whole: languages, looks, accessibility, no network, what it weighs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

APP = Path(__file__).parents[3] / "tehai" / "web" / "app"
AXE = APP / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize(
    ("locale", "lang", "take", "points", "yaku"),
    [
        ("en-GB", "en", "Take a photo", "11,600 points", "Yakuhai: red dragon"),
        ("ja-JP", "ja", "写真を撮る", "11,600点", "役牌 中"),
        ("zh-TW", "zh-Hant", "拍照", "11,600點", "役牌 中"),
    ],
)
def test_three_languages(
    read_sample: Callable[..., Any], locale: str, lang: str, take: str, points: str, yaku: str
) -> None:
    page = read_sample(locale=locale)
    assert page.locator("html").get_attribute("lang") == lang
    assert points in page.locator(".result-bar").inner_text()
    page.locator("#score").get_by_text(yaku).wait_for()
    page.locator(".toolbar button").first.click()
    page.get_by_role("button", name=take, exact=True).wait_for()


def test_language_and_looks_are_remembered(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("繁體中文").check(force=True)
    page.get_by_label("深色").check(force=True)
    page.reload()
    page.get_by_role("button", name="拍照", exact=True).wait_for()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(17, 23, 26)"


ENDING = """document.getAnimations().filter(
    (animation) => animation.effect.getComputedTiming().iterations !== Infinity)"""
AT_REST = f"Promise.allSettled({ENDING}.map((animation) => animation.finished)).then(() => true)"
"""Settled once nothing fades in any more: what is half transparent has too little contrast."""


def findings(page: Any) -> list[str]:
    """Serious and critical findings of axe, with the elements that they are about."""
    if not AXE.is_file():
        pytest.skip("needs axe-core: `make e2e` installs it")
    page.evaluate(AT_REST)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run({exclude: ['.sprite']}, {resultTypes: ['violations'], elementRef: false})"
    )
    return [
        f"{violation['id']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_accessibility_findings(
    read_sample: Callable[..., Any], server: str, open_page: Callable[..., Any], dark: bool
) -> None:
    page = open_page(server, dark=dark)
    page.get_by_role("button", name="Take a photo").wait_for()
    found = {"start": findings(page)}
    page.get_by_role("link", name="Live").click()
    page.get_by_role("button", name="Start the camera").wait_for()
    found["live"] = findings(page)
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    page.get_by_role("button", name="Begin").wait_for()
    found["new match"] = findings(page)
    page.get_by_role("button", name="Begin").click()
    page.locator(".seats").wait_for()
    found["match"] = findings(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    found["settings"] = findings(page)

    page = read_sample(dark=dark)
    found["score"] = findings(page)
    page.locator(".row-hand [data-piece]").first.click()
    page.get_by_role("dialog").wait_for()
    found["tile"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add to: Hand").click()
    found["keyboard"] = findings(page)
    assert not any(found.values()), found


def test_without_a_connection_the_page_says_so_and_keeps_the_tiles(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    start, stop = own_server
    page = open_page(start(), forgive="net::ERR")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Enter by hand").click()
    stop()
    keyboard = page.get_by_role("region", name="Add a tile")
    for name in ("East", "South", "West", "North", "White"):
        keyboard.get_by_role("button", name=name, exact=True).click()
    for n in range(1, 10):
        keyboard.get_by_role("button", name=f"{n} bamboo", exact=True).click()
    page.get_by_text("No connection to the server").first.wait_for()
    assert page.locator(".row-hand [data-piece]").count() == 14

    page.reload()
    page.get_by_text("No connection to the server").first.wait_for()
    assert page.locator(".row-hand [data-piece]").count() == 14
    page.get_by_role("button", name="New hand").click()
    page.get_by_role("button", name="Take a photo").wait_for()

    start()
    page.get_by_role("link", name="Match").click()
    page.get_by_text("No matches yet.").wait_for()


def test_the_page_can_be_installed(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate("(src) => fetch(src).then((a) => a.ok)", icon["src"])
    assert page.evaluate("navigator.serviceWorker.ready.then((r) => r.active !== null)")


def test_nothing_is_asked_of_anybody_else(server: str, open_page: Callable[..., Any]) -> None:
    asked: list[str] = []
    page = open_page(server)
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.get_by_role("button", name="Take a photo").wait_for()
    assert asked
    assert all(url.startswith((server, "blob:", "data:")) for url in asked)
