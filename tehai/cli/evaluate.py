"""``tehai evaluate``: how well the network and the reader do on labelled photos."""

from __future__ import annotations

import click

from models.evaluate import NAMED_SETS, load_set, measure
from models.report import format_report, report_to_dict
from tehai.cli.options import json_option, weights_option
from tehai.output import json_line
from tehai.photo import open_detector

EPILOG = f"""
Photo sets by name: {", ".join(NAMED_SETS)} (all of them without SET). They lie in the data root,
the folder that TEHAI_DATA names. Any other SET is a folder of pictures with keypoint labels.
"""


@click.command("evaluate", epilog=EPILOG)
@click.argument("sets", metavar="[SET]...", nargs=-1)
@click.option("--data", metavar="FOLDER", help="The data root.  [default: TEHAI_DATA]")
@click.option("--classes", is_flag=True, help="A line for every class too.")
@click.option("--quiet", is_flag=True, help="No progress on standard error.")
@weights_option
@json_option
def command(
    sets: tuple[str, ...],
    data: str | None,
    classes: bool,
    quiet: bool,
    weights: str | None,
    as_json: bool,
) -> None:
    """Measure detection and reading on each SET of labelled photos.

    Prints photos, tiles, precision, recall, F1 at IoU 0.5, class accuracy, rows and hands read
    exactly, and the confusions.
    """
    names = list(dict.fromkeys(sets)) or list(NAMED_SETS)
    examples = {name: load_set(name, data) for name in names}
    detector = open_detector(weights)
    tallies = {}
    for name in names:

        def say(text: str, name: str = name) -> None:
            if not quiet:
                click.echo(f"{name}: {text}", err=True)

        tallies[name], _ = measure(examples[name], detector, say)
    click.echo(json_line(report_to_dict(tallies)) if as_json else format_report(tallies, classes))
