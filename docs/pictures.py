"""``make pictures``: renders the pictures of README and docs, all of the project's own making.

Views of the camera need the tile art of the data root (TEHAI_DATA), the page needs Chromium; what
cannot be made is left as it is, and said.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

import tehai
from datasets.render.sample import SAMPLES, View, render_sample
from datasets.root import data_root
from tehai.bench.browser import PHONE, SAMPLE, BrowserError, chromium, phone, serving
from vision.draw import draw_reading
from vision.image import open_photo

IMAGES = Path(__file__).parent / "images"
MOST_BYTES = 150_000
VIEW_SIZE = (640, 480)
GAP = 12

VIEWS = {
    "slant": View(),
    "above": View(tilt=8),
    "across": View(side=180),
    "flat": View(tilt=80),
    "far": View(zoom=0.22),
    "cut": View(zoom=1.35, shift=(-0.2, 0.03)),
    "smeared": View(smear=60),
    "dark": View(exposure=0.16),
}
WAITING = (
    *("1 characters", "2 characters", "3 characters", "4 circles", "5 circles", "6 circles"),
    *("7 bamboo", "8 bamboo", "East", "East", "East", "White", "White"),
)
EVENTS = (
    {"event": "riichi", "seat": 2},
    {"event": "win", "discarder": 2, "wins": [{"seat": 0, "han": 3, "fu": 40}]},
    {"event": "draw", "waiting": [0, 3]},
    {
        "event": "win",
        "wins": [{"seat": 1, "hand": "234m067p34577s666p", "win": "6p"}],
        "riichi": [1],
    },
)


def main() -> None:
    """Make them all."""
    IMAGES.mkdir(exist_ok=True)
    save(overlay(), "overlay")
    try:
        root = data_root()
        for name, view in VIEWS.items():
            picture = render_sample(root, SAMPLES["riichi"], view)
            save(
                Image.fromarray(picture).resize(VIEW_SIZE, Image.Resampling.LANCZOS),
                f"camera-{name}",
            )
    except (OSError, ValueError) as error:
        print(f"no camera views: {error}", file=sys.stderr)
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder)) as address,
            chromium() as browser,
        ):
            save(side_by_side(screens(browser, address)), "page")
    except BrowserError as error:
        print(f"no pictures of the page: {error}", file=sys.stderr)


def save(picture: Image.Image, name: str) -> None:
    """Write a picture small enough for a repository."""
    for quality in (88, 80, 70, 60):
        data = io.BytesIO()
        picture.save(data, "WEBP", quality=quality, method=6)
        if data.tell() <= MOST_BYTES:
            break
    (IMAGES / f"{name}.webp").write_bytes(data.getvalue())
    print(f"{name}.webp: {picture.width} x {picture.height}, {data.tell() / 1000:.0f} kB")


def overlay() -> Image.Image:
    """The sample photo with its reading."""
    photo = open_photo(SAMPLE).picture
    drawn = draw_reading(np.asarray(photo), tehai.read(SAMPLE))
    picture = Image.fromarray(drawn)
    return picture.resize(
        (1200, round(1200 * picture.height / picture.width)), Image.Resampling.LANCZOS
    )


def screens(browser: Any, address: str) -> list[Image.Image]:
    """The photo read, the score in Japanese at night, the waits, a match."""
    out = []
    with phone(browser, address) as page:
        read_sample(page)
        out.append(shot(page))
    with phone(browser, address, locale="ja-JP", color_scheme="dark") as page:
        read_sample(page)
        page.locator("#score").scroll_into_view_if_needed()
        page.locator(".result-bar").click()
        page.wait_for_timeout(1500)  # it scrolls there smoothly
        out.append(shot(page))
    with phone(browser, address) as page:
        page.get_by_role("button", name="Enter by hand").click()
        palette = page.get_by_role("region", name="Add a tile").locator(".palette")
        for name in WAITING:
            palette.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("button", name="Done").click()
        page.locator(".waits > li").first.wait_for()
        page.locator(".result-bar").click()
        page.wait_for_timeout(1500)
        out.append(shot(page))
    match = played(address)
    with phone(browser, f"{address}#/match/{match}", locale="zh-TW") as page:
        page.locator(".history > li").nth(2).wait_for()
        out.append(shot(page))
    return out


def read_sample(page: Any) -> None:
    """Give the page the sample photo."""
    page.get_by_test_id("photo").set_input_files(str(SAMPLE))
    page.locator(".result-bar.won").wait_for()


def shot(page: Any) -> Image.Image:
    """The screen as it is once nothing moves."""
    page.wait_for_timeout(600)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def played(address: str) -> str:
    """A match of some hands; its id."""

    def post(path: str, body: object) -> Any:
        request = urllib.request.Request(
            f"{address}api/v1/matches{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    state = post("", {"players": ["陳", "林", "黃", "張"], "rules": "tenhou"})
    for event in EVENTS:
        state = post(f"/{state['id']}/events", {"version": state["version"], "event": event})
    return str(state["id"])


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    """One picture of several phones."""
    width = sum(picture.width + GAP for picture in pictures) - GAP
    out = Image.new("RGB", (width, PHONE["height"]), "white")
    left = 0
    for picture in pictures:
        out.paste(picture, (left, 0))
        left += picture.width + GAP
    return out


if __name__ == "__main__":
    main()
