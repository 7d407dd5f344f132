"""The live camera: a filmed hand becomes a steady reading and a score, also after a lost server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def start(page: Any) -> None:
    page.get_by_role("link", name="Live").click()
    page.get_by_role("button", name="Start the camera").click()


def test_a_camera_stream_becomes_a_steady_score(server: str, open_page: Callable[..., Any]) -> None:
    page = open_page(server)
    start(page)
    page.get_by_text("Steady").wait_for()
    page.locator("#live-score .headline strong").wait_for()
    assert page.locator(".live-hand").get_by_role("img", name="Red", exact=True).count() == 3
    page.get_by_role("radio", name="Tsumo", exact=True).check(force=True)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Open this hand").click()
    page.locator(".result-bar.won").wait_for()
    assert page.evaluate("scrollY") == 0
    assert page.get_by_role("radio", name="Tsumo", exact=True).is_checked(), "as said before"
    assert page.locator(".row-melds [data-tile='7z']").count() == 3


def test_a_lost_server_is_found_again(
    own_server: tuple[Callable[[], str], Callable[[], None]], open_page: Callable[..., Any]
) -> None:
    start_server, stop_server = own_server
    page = open_page(start_server(), forgive="WebSocket connection")
    start(page)
    page.get_by_text("Steady").wait_for()
    stop_server()
    page.get_by_text("Connection lost").wait_for()
    start_server()
    page.get_by_text("Steady").wait_for()
