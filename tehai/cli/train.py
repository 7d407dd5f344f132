"""``tehai train``: training pictures, training and export in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from models.export import export_onnx
from models.recipe import Recipe
from models.train import prepare, train
from tehai.cli.options import need_train_extra

RECIPE = Recipe()

EPILOG = """
A stopped run goes on where the pictures are made; give --start runs/detector/run/weights/last.pt to
go on with its weights. The model card names the recipe and the seeds of the bundled weights.
"""


@click.command("train", epilog=EPILOG)
@click.option("--data", metavar="FOLDER", help="The data root.  [default: TEHAI_DATA]")
@click.option(
    "--work",
    metavar="FOLDER",
    default="runs/detector",
    show_default=True,
    help="Where training pictures and checkpoints go.",
)
@click.option("--start", metavar="FILE", help="Weights to start from.")
@click.option(
    "--scenes",
    type=click.IntRange(0),
    default=RECIPE.scenes,
    show_default=True,
    metavar="N",
    help="Rendered scenes.",
)
@click.option(
    "--epochs",
    type=click.IntRange(1),
    default=RECIPE.epochs,
    show_default=True,
    metavar="N",
    help="Times through all pictures.",
)
@click.option("--hours", type=click.FloatRange(0, min_open=True), metavar="H", help="End by time.")
@click.option(
    "--out",
    metavar="FILE",
    default="runs/detector/tehai.onnx",
    show_default=True,
    help="Where the exported network goes.",
)
def command(
    data: str | None,
    work: str,
    start: str | None,
    scenes: int,
    epochs: int,
    hours: float | None,
    out: str,
) -> None:
    """Train the detector on public photos and rendered scenes, and export it as ONNX.

    Needs the train extra (torch, ultralytics) and the public data.
    """
    need_train_extra()
    recipe = replace(RECIPE, scenes=scenes, epochs=epochs)
    folder = Path(work)
    yaml = prepare(recipe, folder, None if data is None else Path(data), say=click.echo)
    trained = train(recipe, yaml, folder, None if start is None else Path(start), hours)
    click.echo(f"network in {export_onnx(trained, Path(out))}")
