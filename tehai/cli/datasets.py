"""``tehai datasets``: label sets, made from photos."""

from __future__ import annotations

from pathlib import Path

import click

from models.labelling import Form, check_target, export_readings, photos_in
from tehai.cli.options import weights_option
from tehai.photo import open_detector

EXPORT_EPILOG = """
Examples:

\b
  tehai datasets export photos --out mine                    YOLO boxes: Label Studio, labelImg
  tehai datasets export photos --out mine --format coco      COCO boxes: CVAT, Label Studio
  tehai datasets export a.jpg b.jpg --out mine --corners     each face's corners as keypoints, too
  tehai train --photos mine --only-photos --start models/weights/tehai.onnx

Correct the labels in a labelling tool before training on them; docs/own-tiles.md is the recipe.
doubts.csv lists what the reader was unsure of.
"""


@click.group("datasets")
def command() -> None:
    """Labelled pictures of one's own tiles."""


@command.command("export", epilog=EXPORT_EPILOG)
@click.argument("photos", metavar="PHOTO...", nargs=-1, required=True)
@click.option("--out", metavar="FOLDER", required=True, help="The folder to write.")
@click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Form]),
    default=Form.YOLO.value,
    show_default=True,
    help="Label format.",
)
@click.option(
    "--corners/--boxes",
    default=False,
    help="Each face's corners as four keypoints, too, or boxes alone.  [default: boxes]",
)
@click.option("--force", is_flag=True, help="Replace an earlier export, corrections and all.")
@click.option("--quiet", is_flag=True, help="No progress on standard error.")
@weights_option
def export(
    photos: tuple[str, ...],
    out: str,
    form: str,
    corners: bool,
    force: bool,
    quiet: bool,
    weights: str | None,
) -> None:
    """Read each PHOTO (a file, or a folder of them) and write what was read as labels.

    The folder appears whole or not at all.
    """
    if "" in (*photos, out):
        raise click.UsageError("a file's name is empty")
    target = Path(out)
    check_target(target, force)
    found = photos_in(Path(photo) for photo in photos)
    written = export_readings(
        found,
        open_detector(weights),
        target,
        Form(form),
        corners,
        force,
        None if quiet else lambda text: click.echo(text, err=True),
    )
    click.echo(
        f"{written.pictures} photos with {written.tiles} tiles in {target}, "
        f"{written.doubts} doubts listed in {target / 'doubts.csv'}"
    )
