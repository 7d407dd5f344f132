"""``tehai read``: what lies on the table in one photo or several."""

from __future__ import annotations

from pathlib import Path

import click

from tehai import errors
from tehai.cli.options import fix_option, json_option, lang_option, weights_option
from tehai.cli.reading import check_overlay, read_photo, source_of, write_overlay
from tehai.cli.usage import BadUsage
from tehai.fixes import FixError, correct, parse_fixes
from tehai.output import json_line
from tehai.photo_hand import winning_tile
from tehai.show_reading import doubts_text, reading_text
from tehai.words import word
from vision.image import ImageError

EPILOG = """
Examples:

\b
  tehai read photo.jpg --overlay seen.jpg
  tehai read photo.jpg --tiles                    every tile with its number and alternatives
  tehai read photo.jpg --fix 4=0m --fix 15=-      put the reading right, then print it
  tehai read --json *.jpg > readings.jsonl
  tehai read table1.jpg table2.jpg --overlay folder

Tiles count from 1 as the reading lists them: the hand from its holder's left, whichever way up the
photo is, then melds, flowers, dora indicators, ura indicators, rivers, other players' melds, walls,
others. The overlay shows the same numbers.
"""


@click.command("read", epilog=EPILOG)
@click.argument("photos", metavar="PHOTO...", nargs=-1, required=True)
@click.option(
    "--overlay",
    metavar="OUT",
    help="Write the photo with what was read drawn on it; a folder for several photos.",
)
@click.option("--tiles", "every_tile", is_flag=True, help="A line for every tile, too.")
@fix_option
@click.option("--win", metavar="TILE", help="The winning tile.")
@weights_option
@lang_option
@json_option
def command(
    photos: tuple[str, ...],
    overlay: str | None,
    every_tile: bool,
    fix: tuple[str, ...],
    win: str | None,
    weights: str | None,
    lang: str,
    as_json: bool,
) -> int:
    """Print the tiles, hand, melds, indicators and rivers in each PHOTO ('-': standard input).

    With --json one object a photo, in order, each on its line; a photo that cannot be read is
    answered by its error object there, and the others go on.
    """
    if "" in (*photos, overlay, weights):
        raise BadUsage("empty_name")
    if len(photos) > 1 and (fix or win):
        raise BadUsage("one_photo")
    try:
        fixes = parse_fixes(fix)
    except FixError as error:
        raise BadUsage("fix", error=error) from error
    winning = None if win is None else winning_tile(win)
    overlays = _overlays(photos, overlay)
    status = 0
    for number, photo in enumerate(photos):
        try:
            source = source_of(photo)
            reading = correct(read_photo(source, weights), fixes, winning)
        except (ImageError, FixError) as error:
            status = 1
            click.echo(f"tehai: {errors.message_of(error, lang)}", err=True)
            if as_json:
                click.echo(json_line(errors.to_dict(error, lang)))
            continue
        if as_json:
            click.echo(json_line(reading.to_dict(lang)))
        else:
            heading = f"{photo}\n" if len(photos) > 1 else ""
            text = reading_text(reading, lang, every_tile=every_tile)
            parts = [heading + text, doubts_text(reading, lang)]
            click.echo(("\n" if number else "") + "\n\n".join(part for part in parts if part))
        out = overlays[number]
        if out is not None:
            write_overlay(out, source, reading, lang)
            if not as_json:
                click.echo(f"{word(lang, 'overlay')}  {out}")
    return status


def _overlays(photos: tuple[str, ...], overlay: str | None) -> list[Path | None]:
    """Where each photo's overlay goes."""
    if overlay is None:
        return [None] * len(photos)
    out = Path(overlay)
    if len(photos) == 1 and not out.is_dir():
        check_overlay(out, photos)
        return [out]
    if not out.is_dir():
        raise BadUsage("overlay_folder", path=overlay)
    paths: list[Path | None] = []
    for photo in photos:
        stem = "stdin" if photo == "-" else Path(photo).stem
        path, number = out / f"{stem}.overlay.jpg", 1
        while path in paths:
            number += 1
            path = out / f"{stem}-{number}.overlay.jpg"
        check_overlay(path, photos)
        paths.append(path)
    return paths
