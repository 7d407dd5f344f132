"""``tehai match``: an evening at the table, from a shell."""

from __future__ import annotations

import csv
import io
import json
import sqlite3

import numpy as np
import pytest
from click.testing import CliRunner

import tehai.cli.reading
from tehai.cli.match import command
from tehai.errors import to_dict
from tests.tehai.ledger.plays import HAND
from tests.vision.scenes import photograph, row
from vision.reader import read

NAMES = ("Aki", "Bo", "Chi", "Dai")


class Table:
    """A ledger and commands on it, run in this process for speed.

    ``run`` returns what was printed; a command that fails raises its error.
    """

    def __init__(self, path) -> None:
        self.path = path

    def run(self, *args: str, status: int = 0) -> str:
        result = CliRunner().invoke(command, [*args], env={"TEHAI_LEDGER": str(self.path)})
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == status, result.output
        return result.output

    def state(self, *args: str) -> dict:
        return json.loads(self.run(*args, "--json").splitlines()[-1])

    def points(self) -> list[int]:
        return [player["points"] for player in self.state("show")["players"]]

    def refusal(self, *args: str) -> str:
        with pytest.raises(ValueError) as caught:
            self.run(*args)
        assert "\n" not in str(caught.value)
        return to_dict(caught.value)["error"]["code"]


@pytest.fixture
def empty(tmp_path):
    return Table(tmp_path / "m.sqlite")


@pytest.fixture
def table(empty):
    empty.run("new", *NAMES)
    return empty


def test_an_evening(empty):
    assert "East 1\n\n  east   Aki  25000" in empty.run("new", *NAMES, "--rule", "length=east")
    empty.run("riichi", "chi")
    text = empty.run("win", "aki", "--from", "chi", "--han", "3", "--fu", "40")
    assert text.startswith("East 1  Ron: Aki, 3 han 40 fu, from Chi\n  Aki +8700  Chi -7700\n")
    assert "East 1, 1 counter" in text
    empty.run("draw", "--tenpai", "aki", "--tenpai", "dai")
    empty.run("undo")
    empty.run("redo")
    empty.run("abort", "four_winds")
    empty.run("chombo", "bo", "--offence", "false_riichi")
    empty.run("win", "bo", "--points", "4000")
    assert sum(empty.points()) == 100_000
    text = empty.run("finish")
    assert "Ended" in text and "Total" in text
    assert [line.split()[1] for line in empty.run("list").splitlines()]
    rows = empty.state("history")["rows"]
    assert [row["kind"] for row in rows] == [
        "riichi",
        "win",
        "draw",
        "abort",
        "foul",
        "win",
        "finish",
    ]


def test_players_by_beginning_and_by_wind(table):
    table.run("win", "east", "--from", "d", "--han", "1", "--fu", "30")
    table.run("win", "south", "--from", "east", "--han", "1", "--fu", "30")
    assert table.points() == [25000 + 1500 - 1300, 25000 + 1300, 25000, 25000 - 1500]
    assert table.refusal("win", "x", "--han", "5") == "no_such_player"


def test_a_hand_by_its_tiles(table):
    text = table.run("win", "bo", "--hand", HAND, "--dora", "5s", "--from", "chi")
    assert "Tanyao 1, Dora 2, Red fives 1" in text
    text = table.run(
        *("win", "chi", "--hand", "234m067p34577s66p6p", "--double-riichi", "--ippatsu"),
        *("--ura", "4s", "--lang", "ja"),
    )
    assert "ツモ" in text and "裏ドラ 1" in text


def test_a_trial_enters_nothing(table):
    text = table.run("win", "bo", "--han", "13", "--dry-run")
    assert "Bo +32000" in text
    assert table.points() == [25000] * 4
    assert set(table.state("win", "bo", "--han", "13", "--dry-run")) == {"row", "match"}


def test_double_ron(table):
    table.run(
        "win",
        "bo",
        "--from",
        "aki",
        "--han",
        "2",
        "--fu",
        "30",
        "--also",
        f"chi={HAND}",
        "--dora",
        "5s",
    )
    assert table.points() == [25000 - 2000 - 7700, 27000, 32700, 25000]
    for worth in ("dai=3/40", "dai=8000", "dai=yakuman"):
        table.run("undo")
        table.run("win", "bo", "--from", "aki", "--yakuman", "1", "--also", worth)


def test_a_photo_read_as_it_stands(table, monkeypatch):
    seen(monkeypatch, doubtful=False)
    text = table.run("win", "bo", "--photo", "hand.jpg", "--from", "chi", "--riichi", "bo")
    assert "Ron: Bo" in text
    assert sum(table.points()) == 100_000


def test_a_doubtful_photo_is_not_entered(table, monkeypatch):
    seen(monkeypatch, doubtful=True)
    args = ("win", "bo", "--photo", "hand.jpg", "--riichi", "bo")
    assert table.refusal(*args) == "doubtful"
    assert table.points() == [25000] * 4
    table.run(*args, "--yes")
    assert table.points()[1] > 25000


def seen(monkeypatch, doubtful: bool) -> None:
    """Every photo shows one hand, read with or without a doubt."""

    class Seeing:
        def detect(self, image):
            unsure = {3: {"5p": 0.5, "0p": 0.45}} if doubtful else None
            return photograph(row("2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z"), doubt=unsure)

    felt = np.full((1000, 1000, 3), (40, 90, 60), np.uint8)
    reading = read(felt, Seeing())
    assert bool(reading.doubts) is doubtful
    monkeypatch.setattr(tehai.cli.reading, "read_photo", lambda source, weights: reading)


@pytest.mark.parametrize(
    "args",
    [
        ("win", "aki"),
        ("win", "aki", "--han", "3", "--points", "1000"),
        ("win", "aki", "--fu", "30"),
        ("win", "aki", "--han", "3", "--ippatsu"),
        ("win", "aki", "--han", "0"),
        ("win", "aki", "--hand", "1m", "--fix", "1=2m"),
        ("win", "aki", "--photo", "x.jpg", "--fix", "nonsense"),
        ("win", "aki", "--han", "5", "--also", "bo"),
        ("abort", "five_winds"),
        ("chombo", "aki", "--offence", "rudeness"),
        ("new",),
        ("new", *NAMES, "--rule", "length"),
        ("new", *NAMES, "--bet", "aki"),
        ("export", "--format", "xls"),
        ("win", "aki", "--tai", "3"),
        ("win", "aki", "--han", "3"),
        ("win", "aki", "--han", "3", "--fu", "33"),
        ("win", "aki", "--hand", HAND, "--flowers", "1f"),
        ("win", "aki", "--han", "5", "--opened", "bo"),
        ("abort", "four_wests"),
        ("chombo", "aki", "--tai", "3"),
        ("event", "{"),
        ("event", "[]"),
        ("rename", "aki", "x" * 41),
    ],
)
def test_bad_usage(table, args):
    text = table.run(*args, status=2)
    assert text.startswith("Usage:")
    assert table.points() == [25000] * 4


BAD_BEGINNINGS = (
    ("Aki", "Bo"),
    ("Aki", "Bo", "Chi", "aki"),
    (*NAMES, "--title", "x" * 41),
    (*NAMES, "--bet", "aki=bo"),
    (*NAMES, "--bet", "aki"),
    (*NAMES, "--rule", "side_bet=1000", "--bet", "aki=nobody"),
    (*NAMES, "--rule", "side_bet=1000", "--bet", "aki=aki"),
    (*NAMES, "--rules", "chess"),
    (*NAMES, "--rule", "kuitan"),
    (*NAMES, "--rule", "nope=1"),
    (*NAMES, "--rule", "scoring.kuitan=maybe"),
    (*NAMES, "--rules", "taiwan", "--rule", "nope=1"),
)


@pytest.mark.parametrize("args", BAD_BEGINNINGS)
def test_a_match_that_cannot_begin_leaves_no_file(empty, args):
    empty.run("new", *args, status=2)
    assert list(empty.path.parent.iterdir()) == []


def test_nor_a_folder_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = CliRunner().invoke(command, ["new", *NAMES, "--rules", "chess"])
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "not finished"), ("ja", "まだ終わっていません"), ("zh", "尚未結束")],
)
def test_a_ranking_before_the_end_says_that_it_is_none(table, tmp_path, lang, words):
    table.run("win", "aki", "--from", "chi", "--han", "3", "--fu", "40")
    export = ["export", "--format", "result-csv", "--lang", lang]
    out = tmp_path / "ranking.csv"
    for args in (export, [*export, "--out", str(out)]):
        result = CliRunner().invoke(command, args, env={"TEHAI_LEDGER": str(table.path)})
        assert result.exit_code == 0
        assert words in result.stderr and words not in result.stdout
        assert len(result.stderr.splitlines()) == 1
    assert len(out.read_text(encoding="utf-8-sig").splitlines()) == 1 + len(NAMES)
    table.run("finish")
    result = CliRunner().invoke(command, export, env={"TEHAI_LEDGER": str(table.path)})
    assert result.stderr == ""


def test_a_match_is_deleted_only_when_it_is_meant(table):
    match = table.state("show")["id"]
    assert "add --yes" in table.run("delete", match, status=2)
    assert table.state("show")["id"] == match


def test_a_taiwanese_evening(empty):
    empty.run("new", *NAMES, "--rules", "taiwan", "--rule", "scoring.stake=100/20", "--lang", "zh")
    text = empty.run("win", "bo", "--from", "chi", "--tai", "3", "--lang", "zh")
    assert text.startswith("東風圈東局  胡牌：Bo 3台，放槍 Chi\n  Bo +160  Chi -160\n")
    hand = "123m456m789m123p456p11z"
    text = empty.run("win", "bo", "--hand", hand, "--flowers", "1f", "--ready", "heavenly")
    assert "Self-draw: Bo" in text and "Heavenly ready" in text
    empty.run("draw")
    assert "2 repeats" in empty.run("show")
    assert "False win: Dai, 2 tai" in empty.run("chombo", "dai", "--tai", "2")
    empty.run("undo")
    assert sum(empty.points()) == 0
    assert empty.refusal("riichi", "aki") == "bad_event"
    for args in (
        ("win", "aki", "--han", "3", "--fu", "40"),
        ("win", "aki", "--tai", "3", "--riichi", "aki"),
        ("draw", "--tenpai", "aki"),
        ("chombo", "aki", "--offence", "false_win"),
        ("abort", "nine_terminals"),
    ):
        assert empty.run(*args, status=2).startswith("Usage:")
    assert empty.refusal("abort", "four_winds") == "draw_not_in_rules"
    assert "Ended" in empty.run("finish")


def test_taiwan_four_kans_a_wall_opened_elsewhere_and_two_winners(empty):
    empty.run(*("new", *NAMES, "--rules", "taiwan"), "--rule", "scoring.max_winners=2")
    text = empty.run("win", "aki", "--tai", "8", "--four-kans")
    assert "Aki +840" in text
    empty.run("undo")
    empty.run("win", "aki", "--tai", "8", "--four-kans")
    assert empty.state("show")["hand"]["dealer"] == 1
    flowers = ("--hand", "2f 123m678m999p11p34s5s (4'56s)", "--from", "chi")
    assert "Own flower 1" in empty.run("win", "dai", *flowers, "--opened", "chi", "--dry-run")
    assert "Own flower" not in empty.run("win", "dai", *flowers, "--dry-run")
    text = empty.run("win", "aki", "--from", "chi", "--tai", "3", "--also", "dai=5")
    assert "Aki +160" in text and "Dai +200" in text
    assert "goes with --tai" in empty.run("win", "aki", *flowers, "--four-kans", status=2)


@pytest.mark.parametrize(
    ("rules", "flags"),
    [
        ("riichi", ("--hand", "678p99s111z (1111m) (2222m)", "--rinshan")),
        ("riichi", ("--hand", "678p99s111z (1111m) (2222m)", "--last-tile")),
        ("riichi", ("--hand", "123m456p789s11m678s", "--first-turn")),
        ("riichi", ("--hand", "123m456p789s11m678s", "--from", "bo", "--first-turn")),
        ("riichi", ("--hand", "123m456p123p11z67s8s", "--from", "bo", "--chankan")),
        ("taiwan", ("--hand", "678p99s111z (1111m) (2222m) (3333m)", "--rinshan")),
        ("taiwan", ("--hand", "678p99s111z (1111m) (2222m) (3333m)", "--last-tile")),
        ("taiwan", ("--hand", "123m456m789m123p456p11z", "--first-turn")),
        ("taiwan", ("--hand", "123m456m789m123p456p11z", "--from", "bo", "--first-turn")),
        ("taiwan", ("--hand", "123m456m789m123p11z78s9s", "--from", "bo", "--chankan")),
    ],
)
def test_a_flag_needs_not_say_again_how_the_hand_was_won(empty, rules, flags):
    empty.run("new", *NAMES, "--rules", rules)
    winner = "dai" if "--from" in flags else "aki"
    empty.run("win", winner, *flags)
    assert len(set(empty.points())) > 1


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("win", "nobody", "--han", "5"), "no_such_player"),
        (("win", "aki", "--points", "7700"), "bad_worth"),
        (("win", "aki", "--hand", "xyz"), "notation"),
        (("draw", "--tenpai", "aki", "--tenpai", "aki"), "player_twice"),
        (("stop",), "no_stop"),
        (("undo",), "nothing_to_undo"),
        (("redo",), "nothing_to_redo"),
        (("event", '{"event": "discard"}'), "bad_event"),
        (("show", "--match", "nothing"), "no_such_match"),
    ],
)
def test_refused(table, args, code):
    assert table.refusal(*args) == code
    assert table.points() == [25000] * 4


def test_seats_side_bets_and_any_event(empty):
    state = empty.state(
        *("new", *NAMES, "--rule", "side_bet=1000", "--bet", "aki=chi", "--draw-seats"),
        *("--rule", "scoring.kuitan=false", "--title", "Friday"),
    )
    assert state["side_bets"] == [{"person": 0, "named": 2}]
    assert state["rules"]["scoring"] == {"kuitan": False}
    state = empty.state("event", '{"event": "draw_wind", "person": 0, "wind": "north"}')
    assert state["seating"]["drawn"][0] == "north"
    assert empty.state("rename", "aki", "秋子")["players"][0]["name"] == "秋子"


def test_export(table, tmp_path):
    table.run("win", "aki", "--from", "bo", "--han", "5")
    whole = json.loads(table.run("export"))
    assert whole["state"]["version"] == 1
    rows = list(csv.reader(io.StringIO(table.run("export", "--format", "csv"))))
    assert len(rows) == 2
    out = tmp_path / "friday.csv"
    assert table.run("export", "--format", "csv", "--out", str(out)) == f"{out}\n"
    assert list(csv.reader(io.StringIO(out.read_text(encoding="utf-8-sig")))) == rows


def test_several_matches(table):
    first = table.state("show")["id"]
    second = table.state("new", "A", "B", "C", "--rules", "sanma")["id"]
    assert [json.loads(line)["id"] for line in table.run("list", "--json").splitlines()] == [
        second,
        first,
    ]
    table.run("win", "bo", "--han", "5", "--match", first[:6])
    assert table.state("show", "--match", first)["version"] == 1
    assert table.state("show")["id"] == second
    table.run("delete", second, "--yes")
    assert table.state("show")["id"] == first


# --- as a whole program -------------------------------------------------------------------------


def test_errors_are_one_line(cli):
    done = cli("match", "show", "--file", "m.sqlite")
    assert done.returncode == 1
    assert done.stderr == (
        "tehai: m.sqlite: no match ledger there yet: begin a match with tehai match new\n"
    )
    done = cli("match", "new", *NAMES, "--file", "no/m.sqlite", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["code"] == "ledger_missing"
    done = cli("match", "fly")
    assert done.returncode == 2 and done.stderr.count("\n") == 1


def test_the_default_file_and_a_foreign_one(cli, tmp_path):
    env = {"XDG_DATA_HOME": str(tmp_path / "data"), "TEHAI_LEDGER": ""}
    done = cli("match", "new", *NAMES, **env)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "data" / "tehai" / "matches.sqlite").is_file()
    other = tmp_path / "other.sqlite"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE t (x)")
    connection.close()
    done = cli("match", "new", *NAMES, "--file", str(other))
    assert done.returncode == 1
    assert done.stderr == f"tehai: {other}: a database, but no match ledger\n"
