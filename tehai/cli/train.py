"""``tehai train``: training pictures, training and export in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from models.export import export_onnx
from models.face_data import FaceRecipe
from models.recipe import Recipe
from models.train import make_face_reader, pictures_of_faces, prepare, train
from tehai.cli.options import need_train_extra
from vision.close_look import FACES_SUFFIX

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
    """Train detector and face reader on public photos and rendered scenes, export both as ONNX.

    The face reader's file lies beside the detector's. Needs the train extra (torch, ultralytics)
    and the public data.
    """
    need_train_extra()
    recipe = replace(RECIPE, scenes=scenes, epochs=epochs)
    folder = Path(work)
    target = Path(out)
    yaml = prepare(recipe, folder, None if data is None else Path(data), say=click.echo)
    trained = train(recipe, yaml, folder, None if start is None else Path(start), hours)
    click.echo(f"detector in {export_onnx(trained, target)}")
    beside = target.with_name(target.stem + FACES_SUFFIX)
    patches = pictures_of_faces(recipe, FaceRecipe(), folder, data, say=click.echo)
    click.echo(f"face reader in {make_face_reader(FaceRecipe(), patches, beside, say=click.echo)}")
