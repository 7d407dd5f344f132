"""``tehai train``: training pictures, both networks and their export in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from models.face_data import FaceRecipe
from models.pipeline import train_all
from models.recipe import Recipe
from tehai.cli.options import need_train_extra

RECIPE, FACES = Recipe(), FaceRecipe()

EPILOG = """
What is in the work folder already is kept, so a stopped run goes on. Without --start the recipe's
warm start is looked for here and in the folder 'weights' beside the data root. The model card
(models/weights/README.md) names the recipe and the sources of the bundled weights.
"""


@click.command("train", epilog=EPILOG)
@click.option("--data", metavar="FOLDER", help="The data root.  [default: TEHAI_DATA]")
@click.option(
    "--work",
    metavar="FOLDER",
    default="runs/train",
    show_default=True,
    help="Where training pictures and checkpoints go.",
)
@click.option("--start", metavar="FILE", help="Weights that the detector starts from.")
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
    help="The detector's times through all pictures.",
)
@click.option(
    "--hours",
    type=click.FloatRange(0, min_open=True),
    metavar="H",
    help="End the detector's training by time.",
)
@click.option(
    "--face-epochs",
    type=click.IntRange(1),
    default=FACES.epochs,
    show_default=True,
    metavar="N",
    help="The face reader's times through all faces.",
)
@click.option(
    "--out",
    metavar="FILE",
    default="runs/train/tehai.onnx",
    show_default=True,
    help="Where the detector goes; the face reader goes beside it.",
)
def command(
    data: str | None,
    work: str,
    start: str | None,
    scenes: int,
    epochs: int,
    hours: float | None,
    face_epochs: int,
    out: str,
) -> None:
    """Train detector and face reader on public photos and rendered scenes, and export both.

    Needs the train extra (torch, ultralytics) and the public data.
    """
    need_train_extra()
    if start is not None and not Path(start).is_file():
        raise click.ClickException(f"there is no weight file {start}")
    made = train_all(
        replace(RECIPE, scenes=scenes, epochs=epochs),
        replace(FACES, epochs=face_epochs),
        Path(work),
        Path(out),
        root=None if data is None else Path(data),
        start=None if start is None else Path(start),
        hours=hours,
        say=click.echo,
    )
    for path in made:
        click.echo(f"network in {path}")
