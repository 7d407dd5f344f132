"""``tehai export``: a training checkpoint as the ONNX file that the reader takes."""

from __future__ import annotations

from pathlib import Path

import click

from tehai.cli.options import need_train_extra


@click.command("export")
@click.argument("weights", metavar="WEIGHTS.pt")
@click.argument("target", metavar="OUT.onnx")
def command(weights: str, target: str) -> None:
    """Write the checkpoint WEIGHTS.pt as OUT.onnx. Needs the train extra."""
    need_train_extra()
    if not Path(weights).is_file():
        raise click.ClickException(f"there is no weight file {weights}")
    from models.export import export_onnx

    click.echo(f"network in {export_onnx(Path(weights), Path(target))}")
