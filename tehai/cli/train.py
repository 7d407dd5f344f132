"""``tehai train``: training pictures, the networks and their export in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from models.face_data import FaceRecipe
from models.own_photos import read_own
from models.pipeline import Run, train_all, train_on_own
from models.recipe import Recipe
from models.sets import told_classes
from tehai.cli.label_options import name_options
from tehai.cli.options import need_train_extra
from vision.weights import find_weights

RECIPE, FACES = Recipe(), FaceRecipe()

EPILOG = """
What is in the work folder already is kept, so a stopped run goes on. Without --start the recipe's
warm start is looked for here and in the folder 'weights' beside the data root. The model card
(models/weights/README.md) names the recipe and the sources of the bundled weights.

--photos takes corrected exports of 'tehai datasets export', and others as 'tehai evaluate' does;
every tile that they show is to be labelled. With --only-photos the bundled weights are trained on
with them alone, which needs no public data: docs/own-tiles.md is the recipe.
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
@click.option(
    "--start",
    metavar="FILE",
    help="Weights to start from: .pt of a detector, or .onnx with the face reader beside it.",
)
@click.option(
    "--photos",
    multiple=True,
    metavar="FOLDER",
    help="Own labelled photos to learn from besides; may be given again.",
)
@click.option("--only-photos", is_flag=True, help="Learn from --photos alone.")
@name_options
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
    photos: tuple[str, ...],
    only_photos: bool,
    names_file: str | None,
    ignored: tuple[str, ...],
    scenes: int,
    epochs: int,
    hours: float | None,
    face_epochs: int,
    out: str,
) -> None:
    """Train detector and face reader on public photos, rendered scenes and own photos.

    Needs the train extra (torch, ultralytics) and the public data; writes the networks as ONNX.
    """
    need_train_extra()
    if only_photos and not photos:
        raise click.UsageError("--only-photos goes with --photos")
    if start is not None and not Path(start).is_file():
        raise click.ClickException(f"there is no weight file {start}")
    if start is not None and Path(start).suffix.lower() not in (".pt", ".onnx"):
        raise click.ClickException(f"training starts from .pt or .onnx, not from {start}")
    own = read_own((Path(folder) for folder in photos), told_classes(names_file, ignored))
    recipe = replace(RECIPE, scenes=scenes, epochs=epochs)
    faces = replace(FACES, epochs=face_epochs)
    first = None if start is None else Path(start)
    if only_photos:
        run = Run(Path(work), Path(out), first or find_weights(None), hours, click.echo)
        made = train_on_own(recipe, faces, run, own)
    else:
        run = Run(Path(work), Path(out), first, hours, click.echo)
        made = train_all(recipe, faces, run, None if data is None else Path(data), own)
    for path in made:
        click.echo(f"network in {path}")
