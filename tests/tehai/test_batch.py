"""Many requests, one a line: order kept, a bad line answered and passed over."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tehai.batch import MOST_LINE, answer, answers, read_lines

GOOD = json.dumps({"hand": "123m456p789s11z222z", "situation": {"tsumo": True}})
ROOT = Path(__file__).parents[2]

BAD = {
    "": None,
    "   ": None,
    "{": "bad_request",
    "nonsense": "bad_request",
    "[]": "bad_request",
    "null": "bad_request",
    '{"hand": 5}': "bad_request",
    '{"hand": "123m"': "bad_request",
    '{"hand": "123m456p789s11z222z", "situation": {"honba": 1e400}}': "bad_request",
    '{"hand": "123m456p789s11z222z", "situation": {"honba": NaN}}': "bad_request",
    '{"hand": "1m", "situation": {"honba": ' + "9" * 5000 + "}}": "bad_request",
    "[" * 100_000: "bad_request",
    '{"hand": "123m456p789s11z222z", "win": "9m"}': "winning_tile_missing",
    "9" * (MOST_LINE + 1): "bad_request",
    '{"hand": "' + "1m" * 2_000_000 + '"}': "bad_request",
    '{"hand": "' + "1m" * 100_000 + '"}': "notation",
    '{"hand": "' + "1" * 1_000_000 + '"}': "notation",
    '{"hand": "123m456p789s11z222z", "visible": "' + "9" * 100_000 + '"}': "notation",
    '{"hand": "123m456p789s11z222z", "situation": {"discards": "'
    + "1m" * 100_000
    + '"}}': "notation",
}


@pytest.mark.parametrize(("line", "code"), BAD.items(), ids=range(len(BAD)))
def test_bad_line_gets_its_error_object(line, code):
    result = list(answers([line, GOOD]))
    if code is None:
        assert len(result) == 1
    else:
        assert result[0]["error"]["code"] == code
        assert result[0]["error"]["message"]
        assert "\n" not in result[0]["error"]["message"]
        assert len(result[0]["error"]["message"]) < 300
    assert result[-1]["win"] is True


def test_lines_are_read_no_further_than_a_request_can_be():
    """Of a line that is too long only the beginning is kept, and the next one is whole again."""
    long = b"x" * (3 * MOST_LINE + 5)
    file = io.BytesIO(b"first\n" + long + b"\nlast" + b"\n" + long)
    lines = list(read_lines(file))
    assert [len(line) for line in lines] == [6, MOST_LINE + 1, 5, MOST_LINE + 1]
    for edge in (MOST_LINE - 1, MOST_LINE, MOST_LINE + 1):
        lines = list(read_lines(io.BytesIO(b"x" * edge + b"\nlast")))
        assert (lines[0][:2], lines[1:]) == (b"xx", [b"last"])


def test_a_line_without_end(fails):
    assert "without end" in fails("score", "--batch", "/dev/zero", status=1)


def test_bytes_that_are_no_utf8():
    result = answer(b'{"hand": "\xff"}')
    assert result["error"]["code"] == "bad_request"


def test_file_in_order_with_bad_lines(cli, tmp_path):
    (tmp_path / "in.jsonl").write_text(f"{GOOD}\nnonsense\n\n{GOOD}\n", encoding="utf-8")
    result = cli("score", "--batch", "in.jsonl")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line.get("win", "error") for line in lines] == [True, "error", True]
    assert result.returncode == 1
    assert result.stderr == "tehai: 1 of 3 requests were bad\n"


def test_standard_input(cli):
    result = cli("score", "--batch", "-", "--lang", "ja", stdin=f"{GOOD}\n{GOOD}")
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 2
    assert not result.stderr


def test_nothing_in_nothing_out(cli):
    result = cli("score", "--batch", "-", stdin="")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_file_that_is_not_there(fails, tmp_path):
    assert "absent.jsonl" in fails("score", "--batch", "absent.jsonl", status=1)
    assert str(tmp_path) in fails("score", "--batch", str(tmp_path), status=1)


def test_answers_stream():
    """Each answer is there before the next line is asked for."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "tehai", "score", "--batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=env,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(GOOD + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["win"] is True
        process.stdin.close()
        assert process.wait(1200) == 0


def test_thousands(cli, tmp_path):
    (tmp_path / "in.jsonl").write_text(f"{GOOD}\n" * 5000, encoding="utf-8")
    result = cli("score", "--batch", "in.jsonl")
    assert len(result.stdout.splitlines()) == 5000
