"""Single rules on top of a preset, and what else a hand could be worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def option(page: Any, name: str) -> Any:
    return page.locator(f".option[data-option={name}]")


def open_options(page: Any) -> None:
    page.get_by_role("button", name="Single rules").click()
    option(page, "kuitan").wait_for()


def test_a_single_rule_changes_the_score_and_is_remembered(
    read_sample: Callable[..., Any],
) -> None:
    page = read_sample()
    page.locator("summary", has_text="More").click()
    open_options(page)
    assert option(page, "kuitan").get_by_role("checkbox").is_checked()
    option(page, "red_fives").get_by_role("textbox").fill("0, 0, 0")
    option(page, "red_fives").get_by_role("textbox").press("Tab")
    option(page, "red_fives").get_by_text("preset: 1, 1, 1").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator("#score .headline strong", has_text="5,800").wait_for()
    page.get_by_text("1 changed").wait_for()

    page.reload()
    page.get_by_role("button", name="New hand").click()
    page.get_by_role("button", name="Enter by hand").click()
    page.get_by_role("button", name="Done").click()
    page.locator("summary", has_text="More").click()
    page.get_by_text("1 changed").wait_for()
    open_options(page)
    page.get_by_role("button", name="Back to the preset").click()
    assert page.locator(".option.changed").count() == 0


def test_another_preset_has_no_changes(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.locator("summary", has_text="More").click()
    open_options(page)
    option(page, "kiriage").get_by_role("checkbox").check()
    page.get_by_role("button", name="Close").click()
    page.locator("#score .headline strong", has_text="12,000").wait_for()
    page.get_by_label("Rules", exact=True).select_option(label="Tenhou")
    page.locator("#score .headline strong", has_text="11,600").wait_for()
    assert page.locator(".count").count() == 0


def test_what_else_it_could_be_worth(read_sample: Callable[..., Any]) -> None:
    page = read_sample()
    page.get_by_text("What else it could be worth").click()
    row = page.locator(".others > li", has_text="mangan: yes")
    row.get_by_text("12,000", exact=True).wait_for()
    page.get_by_role("group", name="Seat").get_by_label("South").check(force=True)
    row.get_by_text("8,000", exact=True).wait_for()


def test_a_hand_seen_in_other_sets(server: str, open_page: Callable[..., Any]) -> None:
    """Seven pairs or two times two equal runs."""
    page = open_page(server)
    page.get_by_role("button", name="Enter by hand").click()
    keyboard = page.get_by_role("region", name="Add a tile")
    for name in ("2 characters", "3 characters", "4 characters", "5 circles", "6 circles"):
        for _ in range(2):
            keyboard.get_by_role("button", name=name, exact=True).click()
    for name in ("7 circles", "8 bamboo"):
        for _ in range(2):
            keyboard.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.locator(".result-bar.won").wait_for()
    page.locator("#score").get_by_text("Ryanpeikou").wait_for()
    page.get_by_text("What else it could be worth").click()
    sets = page.get_by_role("img", name="22334455667788", exact=False)
    page.locator(".others .mini").first.wait_for()
    assert sets.count() + page.locator(".others .mini .tile").count() >= 14
    page.locator(".others > li", has_text="25 fu").first.wait_for()


def test_the_rules_of_a_match_are_chosen_one_by_one(
    server: str, open_page: Callable[..., Any]
) -> None:
    page = open_page(server)
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    for n, name in enumerate(("Aki", "Bo", "Chi", "Dai"), start=1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_role("button", name="Single rules").click()
    for name, value in (("start", "30000"), ("side_bet", "5000")):
        option(page, name).get_by_role("spinbutton").fill(value)
        option(page, name).get_by_role("spinbutton").press("Tab")
    option(page, "kuitan").get_by_role("checkbox").uncheck()
    page.get_by_role("button", name="Close").last.click()
    page.get_by_text("3 changed").wait_for()
    page.get_by_label("Aki names").select_option(label="Chi")
    page.get_by_role("button", name="Begin").click()
    page.locator(".seats").wait_for()
    page.get_by_text("Aki bets against Chi").wait_for()
    assert page.locator(".seat-points").first.inner_text() == "30,000"

    # The hand page follows the match's rules: an open tanyao does not win here.
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_role("group", name="Winner").get_by_role("button", name="Bo").click()
    page.get_by_role("group", name="Off whose discard").get_by_label("Chi").check()
    page.get_by_role("group", name="Worth: Bo").get_by_label("Tiles").check()
    page.get_by_role("button", name="Enter the tiles").click()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    page.get_by_role("button", name="Enter by hand").click()
    keyboard = page.get_by_role("region", name="Add a tile")
    for n in range(2, 9):
        for _ in range(2):
            keyboard.get_by_role("button", name=f"{n} bamboo", exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.locator(".result-bar.won").wait_for()
    assert any('"kuitan":false' in text for text in asked)


def test_who_fed_a_yakuman_pays(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    page.get_by_role("link", name="Match").click()
    page.get_by_role("button", name="New match").click()
    for n, name in enumerate(("Aki", "Bo", "Chi", "Dai"), start=1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.locator(".seats").wait_for()
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_role("dialog").get_by_label("Tsumo").check(force=True)
    page.get_by_role("group", name="Winner").get_by_role("button", name="Bo").click()
    page.get_by_label("Yakuman", exact=True).check(force=True)
    page.get_by_role("dialog").locator("summary").click()
    page.get_by_role("group", name="Liable").get_by_label("Dai").check(force=True)
    preview = page.get_by_role("region", name="This would happen")
    preview.get_by_text("−32,000").wait_for()
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator(".seats > li", has_text="Dai").get_by_text("−7,000", exact=True).wait_for()
