"""The root command, its sub-commands loaded on demand, and how every failure ends.

Exit status: 0 an answer, 1 a bad photo or hand, 2 bad usage. Failures are one line on standard
error, never a traceback (``TEHAI_TRACEBACK=1`` shows it to a developer); with ``--json`` the error
object is on standard output, too.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

import tehai
from tehai.cli.usage import asked_lang, usage_line, usage_text, words_of
from tehai.errors import code_of, message_of
from tehai.output import json_line

COMMANDS = {
    "read": "What lies on the table in a photo.",
    "score": "What a hand is worth, from a photo or typed.",
    "rules": "The presets, and every option of their rules.",
    "match": "Keep the score of a whole match.",
    "live": "A camera or video: what happens at the table, and what the hand is worth.",
    "serve": "The HTTP API and the web page.",
}
"""Name -> line in the help; the command is ``command`` of the module ``tehai.cli.NAME``."""

CHECKOUT_COMMANDS = {
    "evaluate": "Measure the reader on labelled photos.",
    "datasets": "Read photos into label sets, to correct and train on.",
    "train": "Train the detector and export it.",
    "export": "Export a training checkpoint as ONNX.",
}
"""Commands that need what an installed package lacks: the data sets and the training half."""


class LazyGroup(click.Group):
    """A group that imports a sub-command's module when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *(CHECKOUT_COMMANDS if in_checkout() else ())]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in CHECKOUT_COMMANDS and not in_checkout():
            raise click.ClickException(
                f"tehai {cmd_name} runs from a checkout of the project: "
                "pip install -e . there, or python -m tehai"
            )
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"tehai.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        if in_checkout():
            with formatter.section("From a checkout"):
                formatter.write_dl(list(CHECKOUT_COMMANDS.items()))


def in_checkout() -> bool:
    """Whether the package runs from the project's source tree."""
    return (Path(tehai.__file__).parents[1] / "datasets" / "__init__.py").is_file()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit status: 0 an answer, 1 a bad photo or hand, 2 bad usage.",
)
@click.version_option(tehai.__version__, prog_name="tehai", message="%(prog)s %(version)s")
def root() -> None:
    """Read mahjong tiles from a photo and score the hand."""


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line with ``argv`` (default: the process's) and exit."""
    closed = sys.stdout is None  # as ``>&-`` leaves it
    if closed:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - it stays open
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal without the characters: escape them
        sys.stdout.reconfigure(errors="backslashreplace")
    status = _run(sys.argv[1:] if argv is None else list(argv))
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        status = _hang_up()
    except OSError as error:
        status = _fail(message_of(error), 1)
        _drop_output()
    if closed and status == 0:
        status = _fail("standard output is closed", 1)
    sys.exit(status)


def _run(argv: list[str]) -> int:
    lang = asked_lang(argv)
    try:
        # Not root.main(): that one ends the process itself when the output's reader is gone.
        with root.make_context("tehai", argv or ["--help"]) as context:
            result = root.invoke(context)
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        if "--json" in words_of(argv):  # the answer is read by a program
            click.echo(json_line(_error_object(error, lang)))
        return _fail(usage_line(error, lang), 2)
    except click.ClickException as error:
        return _fail(error.format_message(), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _fail("interrupted", 130)
    except BrokenPipeError:
        return _hang_up()
    except (ValueError, OSError) as error:
        _trace()
        return _fail(message_of(error, lang), 1)
    except MemoryError:
        return _fail("not enough memory", 1)
    except Exception as error:
        _trace()
        return _fail(f"internal fault, {type(error).__name__}: {message_of(error)}", 1)


def _error_object(error: click.UsageError, lang: str) -> dict[str, object]:
    """Bad usage as the object that a bad hand gets; where tiles or a situation cannot be, with
    the code that they have everywhere."""
    cause = error.__cause__
    code = code_of(cause) if isinstance(cause, ValueError) else "usage"
    message = " ".join(usage_text(error, lang).split())
    return {"error": {"code": code, "message": message}}


def _fail(message: str, status: int) -> int:
    click.echo(f"tehai: {' '.join(message.split())}", err=True)
    return status


def _trace() -> None:
    if os.environ.get("TEHAI_TRACEBACK"):
        import traceback

        traceback.print_exc()


def _hang_up() -> int:
    """Whoever read our output is gone: end quietly, as a program killed by SIGPIPE does."""
    _drop_output()
    return 141


def _drop_output() -> None:
    """Keep the interpreter from flushing into a closed or full stream once more at its end."""
    with open(os.devnull, "w") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())
