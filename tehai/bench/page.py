"""``python -m tehai.bench.page``: the web page's weight, first paint, interaction, photo to score.

Everything over loopback with a server of its own; twice, as this machine is and as a slow phone on
a slow line would have it (processor four times slower, 1.6 Mbit/s with 150 ms).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from tehai.bench.browser import SAMPLE, BrowserError, chromium, phone, serving

RUNS = 5
TAPS = 10
KB = 1000
SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""Bytes a second: 1.6 Mbit/s down, 0.7 up."""

_WEIGHT = """() => performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation'))
  .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize, entry.decodedBodySize])"""
_PAINT = """() => new Promise((done) => {
  const look = () => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    if (entry) done(entry.startTime); else setTimeout(look, 20);
  };
  look();
})"""
_TAP = """(element) => new Promise((done) => {
  const start = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""


def main() -> int:
    """Measure and print; 1 where there is no browser."""
    parser = argparse.ArgumentParser(prog="python -m tehai.bench.page")
    parser.add_argument("--runs", type=int, default=RUNS, help="visits each way")
    runs = parser.parse_args().runs
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder)) as address,
            chromium() as browser,
        ):
            _print_weight(browser, address)
            _print_times("this machine", browser, address, runs, slow=False)
            _print_times("slow phone, slow line", browser, address, runs, slow=True)
    except BrowserError as error:
        print(f"tehai: {error}", file=sys.stderr)
        return 1
    return 0


def _print_weight(browser: Any, address: str) -> None:
    with phone(browser, address) as page:
        page.get_by_test_id("photo").wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        found = page.evaluate(_WEIGHT)
    sent, whole = (sum(entry[n] for entry in found) / KB for n in (1, 2))
    print(f"the page, first visit: {sent:.0f} kB over the line, {whole:.0f} kB unpacked")
    for path, packed, size in sorted(found, key=lambda entry: -entry[1]):
        print(f"  {path:<34} {packed / KB:7.1f} kB {size / KB:7.1f} kB")


def _print_times(title: str, browser: Any, address: str, runs: int, *, slow: bool) -> None:
    rows: dict[str, list[float]] = {"first paint": [], "tap to paint": [], "photo to score": []}
    for _ in range(runs):
        with _visit(browser, address, slow=slow) as page:
            rows["first paint"].append(page.evaluate(_PAINT))
            start = perf_counter()
            page.get_by_test_id("photo").set_input_files(str(SAMPLE))
            page.locator(".result-bar.won").wait_for()
            rows["photo to score"].append(1000 * (perf_counter() - start))
            rows["tap to paint"] += _taps(page)
    print(f"\n{title}, ms  {'best':>8} {'median':>8} {'worst':>8}")
    for name, times in rows.items():
        figures: tuple[Callable[[list[float]], float], ...] = (min, median, max)
        cells = " ".join(f"{figure(times):8.0f}" for figure in figures)
        print(f"  {name:<{len(title) + 2}}  {cells}")


def _taps(page: Any) -> Iterator[float]:
    """Opening a tile's sheet, and switching between ron and tsumo."""
    for n in range(TAPS // 2):
        yield page.locator(".row-hand [data-piece]").nth(n).evaluate(_TAP)
        page.get_by_role("button", name="Close").click()
        yield page.get_by_label("Tsumo" if n % 2 else "Ron", exact=True).evaluate(_TAP)


@contextmanager
def _visit(browser: Any, address: str, *, slow: bool) -> Iterator[Any]:
    with phone(browser, "about:blank") as page:
        if slow:
            session = page.context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", LINE)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(address)
        yield page


if __name__ == "__main__":
    sys.exit(main())
