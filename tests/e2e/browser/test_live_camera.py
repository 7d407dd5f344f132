"""The live camera when something is in its way: refused, unplugged, silent, turned, left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.browser.test_live import start
from tests.e2e.browser.test_page import findings

CAMERA = """
    window.fault = null; window.streams = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
        if (fault) throw new DOMException("as the browser words it", fault);
        streams.push(await real(wish));
        return streams.at(-1);
    };
    window.permission = new EventTarget();
    Object.defineProperty(permission, "onchange", {
        set(heard) { this.heard = heard; }, get() { return this.heard; } });
    navigator.permissions.query = async () => permission;
"""
UNPLUG = """(fault) => {
    window.fault = fault;
    const track = streams.at(-1).getVideoTracks()[0];
    track.stop();
    track.dispatchEvent(new Event("ended"));
}"""
FILMING = "streams.filter((s) => s.getVideoTracks().some((t) => t.readyState === 'live')).length"


def dark(page: Any) -> None:
    """No camera films any more, or in a moment: a track's state follows its stop a little later."""
    for _ in range(20):
        if page.evaluate(FILMING) == 0:
            return
        page.wait_for_timeout(100)
    raise AssertionError("a camera films on")


@pytest.fixture
def camera(server: str, open_page: Callable[..., Any]) -> Callable[..., Any]:
    """A page whose camera has the fault ``fault``: a name of a DOMException."""

    def camera(fault: str | None = None, **how: Any) -> Any:
        page = open_page(server, **how)
        page.add_init_script(CAMERA)
        page.goto(f"{server}#/live")
        page.reload()
        page.locator(".start-actions .primary").wait_for()
        page.evaluate("(name) => { fault = name; }", fault)
        return page

    return camera


WORDS = {
    "en-US": ("No picture", "not allowed", "no camera here", "another app"),
    "ja-JP": ("映像なし", "許可されていません", "カメラが見つかりません", "別のアプリ"),
    "zh-TW": ("沒有畫面", "未允許使用相機", "找不到相機", "其他應用程式"),
}


@pytest.mark.parametrize("locale", WORDS)
def test_what_is_wrong_is_told_in_the_language_and_goes_away(
    camera: Callable[..., Any], locale: str
) -> None:
    none, denied, *others = WORDS[locale]
    page = camera("NotAllowedError", locale=locale)
    page.locator(".start-actions .primary").click()
    page.locator(".viewfinder .notice", has_text=denied).wait_for()
    assert page.locator(".live-state").inner_text() == none
    page.evaluate("fault = null; permission.heard()")  # allowed after all
    page.locator(".live-state.steady").wait_for()
    for fault, text in zip(("NotFoundError", "NotReadableError"), others, strict=True):
        page.evaluate(UNPLUG, fault)
        page.locator(".viewfinder .notice", has_text=text).wait_for()
        assert page.locator(".live-state").inner_text() == none
        assert page.locator(".overlay").count() == 0
        assert page.locator(".live-hand").count() == 1, "what was read stays"
        page.evaluate("fault = null")
        page.locator(".live-state.steady").wait_for()
        assert page.locator(".viewfinder .notice").count() == 0
    assert "as the browser words it" not in page.locator("main").inner_text()


BRIGHTNESS = """async (image) => {
    const shown = new Image();
    shown.src = image.href.baseVal;
    await shown.decode();
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.drawImage(shown, 0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
}"""


def test_a_hand_opened_after_the_camera_went_has_its_picture(camera: Callable[..., Any]) -> None:
    page = camera()
    page.get_by_role("button", name="Start the camera").click()
    page.locator("#live-score .headline").wait_for()
    page.evaluate(UNPLUG, "NotFoundError")
    page.get_by_text("no camera here").wait_for()
    page.get_by_role("button", name="Open this hand").click()
    page.locator(".result-bar.won").wait_for()
    assert page.locator(".photo image").evaluate(BRIGHTNESS) > 30


def test_the_photo_button_waits_for_a_picture(camera: Callable[..., Any]) -> None:
    page = camera("NotReadableError")
    page.get_by_role("link", name="Hand").click()
    page.get_by_role("button", name="Take a photo").click()
    page.get_by_text("another app").wait_for()
    shutter = page.get_by_role("dialog").get_by_role("button", name="Take the photo")
    assert shutter.is_disabled()
    page.evaluate("fault = null")
    page.get_by_text("another app").wait_for(state="detached")
    shutter.click()
    page.locator(".result-bar.won").wait_for()
    dark(page)


def test_a_silent_server_is_not_steady(server: str, open_page: Callable[..., Any]) -> None:
    silent = False

    def between(phone: Any) -> None:
        far = phone.connect_to_server()
        phone.on_message(far.send)
        far.on_message(lambda message: None if silent else phone.send(message))

    page = open_page(server)
    page.route_web_socket("**/live?*", between)
    start(page)
    page.locator(".live-state.steady").wait_for()
    silent = True
    page.get_by_text("Connection lost").wait_for()
    assert page.locator(".live-state.steady").count() == 0
    silent = False
    page.locator(".live-state.steady").wait_for()


def test_the_score_follows_the_language(camera: Callable[..., Any]) -> None:
    page = camera()
    page.locator(".start-actions .primary").click()
    page.locator("#live-score").get_by_text("Yakuhai: red dragon").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("日本語").check(force=True)
    page.keyboard.press("Escape")
    page.locator("#live-score").get_by_text("役牌 中").wait_for()


def test_the_camera_is_off_wherever_one_goes(camera: Callable[..., Any]) -> None:
    page = camera()
    for away in ("Hand", "Match"):
        page.get_by_role("button", name="Start the camera").click()
        page.locator(".live-state.steady").wait_for()
        assert page.evaluate(FILMING) == 1
        page.get_by_role("link", name=away, exact=True).click()
        page.locator(".viewfinder").wait_for(state="detached")
        dark(page)
        page.go_back()
        page.get_by_role("button", name="Start the camera").wait_for()
        page.go_forward()
        page.locator(".tabs [aria-current]", has_text=away).wait_for()
        page.go_back()
    page.get_by_role("button", name="Start the camera").click()
    page.locator(".live-state.steady").wait_for()
    page.get_by_role("button", name="Stop").click()
    dark(page)


def test_two_tabs_film_at_once(camera: Callable[..., Any]) -> None:
    first, second = camera(), camera()
    for page in (first, second):
        page.get_by_role("button", name="Start the camera").click()
    for page in (first, second):
        page.locator(".live-state.steady").wait_for()
    second.close()
    first.get_by_role("button", name="New hand").click()
    first.locator(".live-hand").wait_for()
    first.locator(".live-state.steady").wait_for()


SIZES = [(390, 844), (844, 390), (320, 568), (568, 320), (1280, 900)]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_turning_the_phone_keeps_everything_in_sight(
    camera: Callable[..., Any], dark: bool
) -> None:
    page = camera(dark=dark)
    page.get_by_role("button", name="Start the camera").click()
    page.locator("#live-score .headline").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".live-state.steady").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == width, (width, height)
        film = page.locator(".viewfinder video").bounding_box()
        dock = page.locator(".live-dock").bounding_box()
        assert film["y"] >= 0 and film["y"] + film["height"] <= dock["y"] + 1, (width, height)
        assert film["width"] / film["height"] >= 4 / 3 - 0.01, "the row is shown from end to end"
    assert findings(page) == []


def test_a_key_is_asked_for_once(
    own_server: tuple[Callable[[], str], Callable[[], None]],
    open_page: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start_server, _ = own_server
    monkeypatch.setenv("TEHAI_SERVE_API_KEY", "sesame")
    page = open_page(start_server(), forgive=("401", "HTTP Authentication failed"))
    start(page)
    page.get_by_role("dialog").get_by_text("asks for a key").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_timeout(6000)
    assert page.get_by_role("dialog").count() == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Access key").fill("sesame")
    page.keyboard.press("Escape")
    page.locator(".live-state.steady").wait_for()
