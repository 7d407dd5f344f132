"""``tehai live``: a camera or a video file, read frame by frame."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from tehai.cli.options import (
    assumed,
    json_option,
    lang_option,
    rules_of,
    rules_options,
    situation_of,
    situation_options,
    weights_option,
)
from tehai.cli.usage import BadUsage
from tehai.games import Rules
from tehai.output import json_line

EPILOG = """
Examples:

\b
  tehai live
  tehai live --camera 1 --seat-wind south
  tehai live --video evening.mp4 --json > events.jsonl

Ctrl-C, or q in the window, ends it. A camera that is unplugged is waited for.
"""

RATE = {"camera": 10.0, "video": 4.0}
"""Most frames a second that are looked at, where nothing else is asked for."""


@click.command("live", epilog=EPILOG)
@click.option("--camera", type=click.IntRange(min=0), metavar="N", help="Camera.  [default: 0]")
@click.option("--video", metavar="FILE", help="A video file instead of a camera.")
@click.option(
    "--rate",
    type=click.FloatRange(0.1, 60),
    metavar="N",
    help="Most frames a second to look at.  [default: 10 of a camera, 4 of a video]",
)
@click.option(
    "--window/--no-window", default=None, help="Show what is seen.  [default: if there is a screen]"
)
@weights_option
@situation_options
@rules_options
@lang_option
@json_option
def command(
    camera: int | None,
    video: str | None,
    rate: float | None,
    window: bool | None,
    weights: str | None,
    rules: str | None,
    rule: tuple[str, ...],
    stake: str | None,
    lang: str,
    as_json: bool,
    **situation: Any,
) -> int:
    """Follow the table: a steady reading, what happens, and what the hand is worth or waits for.

    With --json one object an event, each on its line: drawn, discarded, riichi, chi, pon, kan,
    indicator, hand_steady, hand_opened, score, camera_lost, camera_back.
    """
    if camera is not None and video is not None:
        raise BadUsage("one_source")
    counting = rules_of(rules, rule, stake, lang)
    how = _situation(situation, counting, lang)
    unsaid = assumed(situation)

    from tehai.live.session import LiveSession
    from tehai.live.telling import Teller
    from tehai.live.words import live_word
    from tehai.photo import open_detector
    from tehai.reading_request import ReadingRequest

    request = ReadingRequest({}, None, counting, how)
    frames = _frames(camera or 0, video, rate)
    session = LiveSession(open_detector(weights), request)
    shown = _window(window)
    try:
        with closing(frames):
            teller = None if as_json else Teller(lang, unsaid)
            whole = _follow(frames, session, shown, teller, lang)
    finally:
        if shown is not None:
            shown.close()
    if whole and video is not None:
        click.echo(live_word(lang, "video_end"), err=True)
    return 0


def _situation(values: dict[str, Any], rules: Rules, lang: str) -> dict[str, object]:
    """As JSON, without indicators where none were given: those on the table count."""
    data = situation_of(values, rules, lang=lang).to_dict()
    if values["dora"] is None:
        data.pop("dora_indicators", None)
    if "tsumo" in assumed(values):
        data.pop("tsumo", None)
    return data


def _frames(camera: int, video: str | None, rate: float | None) -> Generator[Any, None, None]:
    from functools import partial

    from tehai.live import capture, source

    if video is not None:
        return source.video_frames(capture.open_video(Path(video)), rate or RATE["video"])
    reopen = partial(capture.open_camera, camera)
    return source.camera_frames(reopen(), reopen, rate or RATE["camera"])


def _window(wanted: bool | None) -> Any:
    from tehai.live.capture import LiveError
    from tehai.live.window import Window, has_screen

    if wanted is False or (wanted is None and not has_screen()):
        return None
    try:
        return Window()
    except LiveError:
        if wanted:
            raise
        return None


def _follow(frames: Iterator[Any], session: Any, shown: Any, teller: Any, lang: str) -> bool:
    """Tell what the frames show, in JSON without a teller. Whether it was all of them: a window
    can be closed before."""
    from tehai.live.source import Notice
    from tehai.live.telling import line_of, lines_of, text_of

    for number, frame in enumerate(frames, 1):
        if isinstance(frame, Notice):
            texts = [json_line(line_of(frame)) if teller is None else text_of(frame, lang)]
        else:
            update = session.see(frame.picture, frame.time)
            if teller is None:
                texts = [json_line(line) for line in lines_of(update, number, lang)]
            else:
                texts = list(teller.texts_of(update))
            if shown is not None and not shown.show(frame.picture, update):
                return False
        for text in texts:
            click.echo(text)
        sys.stdout.flush()
    return True
