"""The root command: help, version, usage errors, and ends that are nobody's fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tehai
from tehai.cli.root import _run

ROOT = Path(__file__).parents[2]


def test_version(cli):
    result = cli("--version")
    assert result.returncode == 0
    assert result.stdout == f"tehai {tehai.__version__}\n"


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",), ("read", "--help"), ("score", "-h")])
def test_help(cli, args):
    result = cli(*args)
    assert result.returncode == 0
    assert result.stdout.startswith("Usage: tehai")
    assert not result.stderr


def test_help_names_each_command_once(cli):
    text = cli("--help").stdout
    for name in ("read", "score", "evaluate"):
        assert sum(line.split()[:1] == [name] for line in text.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("fly",), "fly"),
        (("--fly",), "--fly"),
        (("score",), "PHOTO"),
        (("read",), "PHOTO"),
        (("score", "--fly"), "--fly"),
        (("score", "--hand", "1m", "--rules", "bridge"), "bridge"),
        (("score", "--hand", "1m", "--lang", "fr"), "fr"),
        (("score", "--hand", "1m", "--seat-wind", "up"), "up"),
        (("score", "--hand", "1m", "--honba", "-1"), "-1"),
        (("score", "--hand", "1m", "--honba", "two"), "two"),
        (("score", "--batch", "x", "--hand", "1m"), "--hand"),
        (("score", "--batch", "x", "--riichi"), "--riichi"),
        (("score", "--hand", "1m", "--fix", "1=2m"), "--fix"),
        (("score", "--hand", "1m", "--rule", "kuitan"), "kuitan"),
        (("score", "--hand", "1m", "--rule", "kuitan=maybe"), "kuitan"),
        (("score", "--hand", "1m", "--rule", "gravity=1"), "gravity"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(fails, args, word):
    assert word in fails(*args, status=2)


def test_reader_that_leaves_early_is_no_error(tmp_path):
    line = '{"hand": "123m456p789s11z222z"}\n'
    (tmp_path / "many.jsonl").write_text(line * 2000)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tehai", "score", "--batch", "many.jsonl"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_one_line():
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tehai", "score", "--hand", "123m456p789s11z222z"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=env,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "space" in done.stderr


def test_scoring_a_typed_hand_loads_no_image_libraries():
    program = (
        "import sys\n"
        "from tehai.cli.root import _run\n"
        "assert _run(['score', '--hand', '123m456p789s11z222z']) == 0\n"
        "heavy = {'numpy', 'onnxruntime', 'PIL', 'torch'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("fly", "--json"), "usage"),
        (("read", "--json"), "usage"),
        (("score", "--json", "--hand", "234m567p234567s55z", "--nonsense"), "usage"),
        (("score", "--json", "--hand", "234m567p234567s55z", "--dora", "9q"), "notation"),
        (("rules", "--json", "nowhere"), "usage"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_bad_usage_is_an_error_object_where_json_is_asked_for(capsys, args, code):
    assert _run(list(args)) == 2
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert error["code"] == code
    assert err.startswith(f"tehai: {error['message']}")
    assert _run(["fly", "--", "--json"]) == 2
    assert capsys.readouterr().out == ""
