"""A server of its own and a phone's browser before it, for measuring and picturing the page.

Needs playwright (``make e2e`` installs it) and the system's Chromium.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import tehai

ROOT = Path(tehai.__file__).parents[1]
SAMPLE = ROOT / "tehai" / "samples" / "hand.jpg"
PHONE = {"width": 412, "height": 915}
PATIENCE_MS = 1000 * int(os.environ.get("TEHAI_PATIENCE", "120"))
"""How long anything may take (TEHAI_PATIENCE, seconds): the machine may be busy otherwise."""

_START_SECONDS = 180
_STOP_SECONDS = 15


class BrowserError(RuntimeError):
    """There is no browser, or the server does not start."""


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path, port: int | None = None) -> Iterator[str]:
    """The address of a server with a ledger and a log of its own in ``folder``.

    Raises BrowserError when it does not start.
    """
    port = port or free_port()
    address = f"http://127.0.0.1:{port}/"
    environment = {
        **os.environ,
        "TEHAI_LEDGER": str(folder / "matches.sqlite"),
        "TEHAI_SERVE_WORK_SECONDS": "600",
    }
    log = folder / "server.log"
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "tehai", "serve", "--port", str(port)],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait_for(f"{address}healthz", process, log)
            yield address
        finally:
            process.terminate()
            try:
                process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + _START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise BrowserError(f"the server did not start:\n{log.read_text()}")
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise BrowserError("the server did not answer in time")


@contextmanager
def chromium(*arguments: str) -> Iterator[Any]:
    """The system's Chromium. Raises BrowserError where it or playwright is missing."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise BrowserError("no Chromium here (Debian: apt install chromium)")
    try:
        api = import_module("playwright.sync_api")
    except ImportError as error:
        raise BrowserError("playwright is missing: `make e2e` installs it") from error
    usual = ("--no-sandbox", "--disable-gpu")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*usual, *arguments])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def phone(browser: Any, address: str, **context: Any) -> Iterator[Any]:
    """A page at ``address`` on a phone that has never been there."""
    usual = {"viewport": PHONE, "has_touch": True, "locale": "en-US", "color_scheme": "light"}
    opened = browser.new_context(**{**usual, **context})
    opened.set_default_timeout(PATIENCE_MS)
    try:
        page = opened.new_page()
        page.goto(address)
        yield page
    finally:
        opened.close()
