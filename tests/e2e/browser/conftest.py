"""A real server, a real browser at a phone's size, a camera that films a rendered photo.

Every page is watched: whatever the console calls an error fails its test.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tehai.bench.browser import PATIENCE_MS, SAMPLE, free_port, serving

PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server with an empty ledger."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[tuple[Callable[[], str], Callable[[], None]]]:
    """Start (again) and stop a server of one's own, always at the same address."""
    port = free_port()
    with contextlib.ExitStack() as stack:
        running: list[contextlib.ExitStack] = []

        def start() -> str:
            inner = stack.enter_context(contextlib.ExitStack())
            running.append(inner)
            return inner.enter_context(serving(tmp_path, port))

        def stop() -> None:
            running.pop().close()

        yield start, stop


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A film of the sample photo, as Chromium's fake camera plays it."""
    path = tmp_path_factory.mktemp("film") / "hand.mjpeg"
    with Image.open(SAMPLE) as photo:
        small = photo.convert("RGB").resize((1280, 960), Image.Resampling.LANCZOS)
    frame = path.with_suffix(".jpg")
    small.save(frame, quality=90)
    path.write_bytes(frame.read_bytes() * 10)
    return path


@pytest.fixture(scope="session")
def browser(film: Path) -> Iterator[Any]:
    """Chromium of the system; skipped, with what to install, where there is none."""
    api = pytest.importorskip("playwright.sync_api", reason="needs playwright: `make e2e` has it")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("needs Chromium (Debian: apt install chromium)")
    arguments = [
        "--no-sandbox",
        "--disable-gpu",
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    with api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield found
        found.close()


OpenPage = Callable[..., Any]


@pytest.fixture
def open_page(browser: Any) -> Iterator[OpenPage]:
    """Open a page on a phone of its own: ``open_page(address, locale=..., dark=...)``."""
    contexts: list[Any] = []
    errors: list[str] = []
    forgiven: list[str] = []

    def open_page(
        address: str,
        *,
        locale: str = "en-US",
        dark: bool = False,
        forgive: str | tuple[str, ...] = (),
    ) -> Any:
        context = browser.new_context(
            viewport=PHONE,
            device_scale_factor=1,
            has_touch=True,
            locale=locale,
            color_scheme="dark" if dark else "light",
            service_workers="allow",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        forgiven.extend((forgive,) if isinstance(forgive, str) else forgive)
        page = context.new_page()
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    unforgiven = [error for error in errors if not any(part in error for part in forgiven)]
    assert not unforgiven, f"the console says: {unforgiven}"


@pytest.fixture
def read_sample(server: str, open_page: OpenPage) -> Callable[..., Any]:
    """A page on which the sample photo has been read and scored."""

    def read_sample(**how: Any) -> Any:
        page = open_page(server, **how)
        page.get_by_test_id("photo").set_input_files(str(SAMPLE))
        page.locator(".result-bar.won").wait_for()
        return page

    return read_sample
