"""``tehai evaluate``: how well the network and the reader do on labelled photos."""

from __future__ import annotations

from collections.abc import Callable

import click

from models.evaluate import NAMED_SETS, is_set
from models.report import format_report, report_to_dict
from models.scenes import format_scenes, measure_scenes, of_unseen_sets, scenes_to_dict
from models.sets import open_set, told_classes
from models.tables import format_tables, measure_tables, tables_to_dict, with_pictures
from tehai.cli.label_options import name_options
from tehai.cli.options import json_option, weights_option
from tehai.output import json_line
from tehai.photo import open_detector

EPILOG = f"""
Photo sets by name: {", ".join(NAMED_SETS)} (all of them without SET). They lie in the data root,
the folder that TEHAI_DATA names. Any other SET is a folder of one's own photos: a YOLO export
(data.yaml or classes.txt), a COCO export (also its .json file), or photos with hands.csv, whose
lines FILE,NOTATION say which hand each shows. See docs/own-tiles.md.

--tables N measures the reading of N whole tables instead, from what a detector would ideally see
of them, and from what a middling one would; with --pictures from rendered pictures too, which
takes some seconds a table.

--scenes N measures detection and reading on N rendered photos of tile sets that training never saw.
"""


@click.command("evaluate", epilog=EPILOG)
@click.argument("sets", metavar="[SET]...", nargs=-1)
@click.option("--data", metavar="FOLDER", help="The data root.  [default: TEHAI_DATA]")
@click.option("--classes", is_flag=True, help="A line for every class too.")
@click.option("--tables", type=click.IntRange(1), metavar="N", help="Read N rendered tables.")
@click.option("--scenes", type=click.IntRange(1), metavar="N", help="Read N rendered photos.")
@click.option("--first", type=click.IntRange(0), default=0, help="Number of the first of them.")
@click.option("--pictures", is_flag=True, help="Of the tables, render and read pictures too.")
@name_options
@click.option("--quiet", is_flag=True, help="No progress on standard error.")
@weights_option
@json_option
def command(
    sets: tuple[str, ...],
    data: str | None,
    classes: bool,
    tables: int | None,
    scenes: int | None,
    first: int,
    pictures: bool,
    names_file: str | None,
    ignored: tuple[str, ...],
    quiet: bool,
    weights: str | None,
    as_json: bool,
) -> None:
    """Measure detection and reading on each SET of labelled photos.

    Prints photos, tiles, precision, recall, F1 at IoU 0.5, class accuracy, rows and hands read
    exactly, and the confusions.
    """
    if pictures and tables is None:
        raise click.UsageError("--pictures goes with --tables")
    if tables is not None or scenes is not None:
        if sets or (tables is not None and scenes is not None):
            name = "--tables" if tables is not None else "--scenes"
            raise click.UsageError(f"{name} goes without a SET, and --tables without --scenes")
        say = None if quiet else lambda text: click.echo(text, err=True)
        if scenes is not None:
            shown = range(first, first + scenes)
            tally = measure_scenes(shown, of_unseen_sets(data), open_detector(weights), say)
            click.echo(json_line(scenes_to_dict(tally)) if as_json else format_scenes(tally))
            return
        seen = with_pictures(data) if pictures else None
        report = measure_tables(
            range(first, first + (tables or 0)),
            seen,
            open_detector(weights) if pictures else None,
            say,
        )
        click.echo(json_line(tables_to_dict(report)) if as_json else format_tables(report))
        return
    names = list(dict.fromkeys(sets)) or list(NAMED_SETS)
    for name in names:
        if not is_set(name):
            known = ", ".join(NAMED_SETS)
            raise click.UsageError(
                f"SET {name!r} is neither a photo set ({known}) nor a folder or file"
            )
    told = told_classes(names_file, ignored)

    def saying(name: str) -> Callable[[str], None] | None:
        return None if quiet else lambda text: click.echo(f"{name}: {text}", err=True)

    measures = {name: open_set(name, data, told, saying(name)) for name in names}
    detector = open_detector(weights)
    found = {name: measure(detector, saying(name)) for name, measure in measures.items()}
    click.echo(json_line(report_to_dict(found)) if as_json else format_report(found, classes))
