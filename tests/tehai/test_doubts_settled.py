"""Doubts below a score: which winning tile matters, and the flag that settles each doubt."""

from __future__ import annotations

import json
import re
import string
from dataclasses import replace

import pytest

from scoring.tiles import Tile
from tehai.fixes import correct, parse_fixes
from tehai.remedies import remedies
from tehai.show_reading import doubts_text, reading_text
from tests.tehai.test_cli_photo import photo, run, shown  # noqa: F401
from tests.vision.scenes import photograph, row
from vision.doubts import REASONS, TOLD, Reason
from vision.reader import interpret
from vision.reading import Alternative, Doubt, Reading, ReadTile
from vision.roles import Role

RACK = "1p1p1p4s4s4s6s6s6s7z7z7z5z5z"
"""Four concealed triplets: only the pair's tile makes it a double yakuman."""


def read(text: str) -> Reading:
    return interpret(photograph(row(text)), 1000, 1000)


def win_doubts(out: str) -> list[str]:
    return [line for line in out.splitlines() if "another winning tile" in line]


def test_a_winning_tile_that_nothing_shows_is_a_doubt_where_it_matters(shown, photo, run):  # noqa: F811
    shown(RACK)
    out = run("score", photo).out
    (doubt,) = win_doubts(out)
    assert "tile 14, 5z" in doubt
    assert "1p46s7z 12000; 5z 96000" in doubt
    assert "(otherwise --win TILE)" in doubt
    assert win_doubts(run("score", photo, "--win", "5z").out) == []
    assert "12000 points" in run("score", photo, "--win", "1p").out


def test_a_tile_set_apart_is_no_doubt(shown, photo, run):  # noqa: F811
    shown(RACK[:-2] + "_5z")
    assert win_doubts(run("score", photo).out) == []


def test_where_every_tile_pays_the_same_nothing_is_asked(shown, photo, run):  # noqa: F811
    shown("2m2m4m4m6m6m8m8m2p2p4p4p6p6p")
    assert win_doubts(run("score", photo, "--tsumo").out) == []


def test_the_doubt_is_in_the_json(shown, photo, run):  # noqa: F811
    shown(RACK)
    answer = json.loads(run("score", photo, "--json").out)
    (doubt,) = answer["reading"]["doubts"]
    assert (doubt["id"], doubt["tile_index"]) == ("win_matters", 13)
    assert answer["winning_tile"] == "5z"
    assert answer["reading"]["hand"]["winning_tile_assumed"] is True


def test_a_corrected_hand_shows_the_winning_tile_it_counts(shown, photo, run):  # noqa: F811
    shown("9m" + RACK)
    result = run("score", photo, "--fix", "1=-")
    assert "win 5z" in result.out.splitlines()[0]
    assert len(win_doubts(result.out)) == 1


def quad(x: float) -> tuple[tuple[float, float], ...]:
    return ((x, 0.0), (x + 9, 0.0), (x + 9, 12.0), (x, 12.0))


def doubtful(id: str, count: int = 14) -> tuple[Doubt, Reading]:
    """A reading of ``count`` tiles and an indicator, its first tile doubtful for the reason."""
    names = {n for _, n, _, _ in string.Formatter().parse(REASONS[id][0]) if n}
    values = {n: 5 if n in ("n", "kans") else "self" if n == "owner" else "5p" for n in names}
    read = replace(interpret(photograph(row("1m" * count)), 1000, 1000), doubts=())
    place = len(read.tiles) if "indicator" in id else 0
    tiles = (*read.tiles, ReadTile(Tile.M9, 0.5, quad(0), Role.DORA, 9))
    doubt = Doubt(place, Reason(id, **values))
    return doubt, replace(read, tiles=tiles, doubts=(doubt,))


SILENT = {"chi_not_left", TOLD}
"""Nothing has to be settled, or nothing is known about it."""


@pytest.mark.parametrize("id", [id for id in REASONS if id not in SILENT])
@pytest.mark.parametrize("count", [13, 14, 15])
def test_every_doubt_has_a_flag(id, count):
    doubt, reading = doubtful(id, count)
    flags = remedies(doubt, reading)
    assert flags
    for flag in flags:
        assert re.fullmatch(
            r"--fix (\d+|N)=(-|TILE|\d[mpszf])|--(win|hand|dora|discards) [A-Z]+", flag
        )
    line = doubts_text(reading).splitlines()[1]
    assert flags[0] in line


def test_what_is_no_indicator_is_taken_out():
    doubt, reading = doubtful("unclear_indicator")
    place = doubt.tile_index
    assert remedies(doubt, reading) == (f"--fix {place + 1}=-",)
    back = replace(reading.tiles[place], alternatives=(Alternative(Tile.BACK, 0.3),))
    with_back = replace(reading, tiles=(*reading.tiles[:place], back))
    assert remedies(doubt, with_back) == (f"--fix {place + 1}=-",)
    other = replace(back, alternatives=(Alternative(Tile.P1, 0.3),))
    with_other = replace(reading, tiles=(*reading.tiles[:place], other))
    assert remedies(doubt, with_other) == (f"--fix {place + 1}=1p", f"--fix {place + 1}=-")
    fixed = correct(with_other, parse_fixes([f"{place + 1}=-"]))
    assert fixed.dora_indicators == ()


def test_a_back_too_many_is_taken_out():
    reading = read("1m1m1m2m2m2m3m0z3m3m4m4m4m5m5m")
    (face_down,) = [d for d in reading.doubts if d.reason.id == "face_down"]
    assert remedies(face_down, reading) == ("--fix 8=-",)
    assert correct(reading, parse_fixes(["8=-"])).doubts == ()


def test_numbers_by_role_and_of_every_tile():
    reading = read("1m2m3m4p5p6p7z7z _ 8s'8s8s")
    text = reading_text(reading, every_tile=True).splitlines()
    assert "11 tiles: 1-8 hand, 9-11 melds" in text
    listed = [line.split()[:2] for line in text[text.index("11 tiles: 1-8 hand, 9-11 melds") + 1 :]]
    assert listed == [[str(n), t.tile.code] for n, t in enumerate(reading.tiles, 1)]


def test_upside_down_numbers_still_count_from_the_holders_left():
    upright = interpret(photograph(row(RACK)), 1000, 1000)
    from tests.vision.scenes import Camera

    turned = interpret(photograph(row(RACK), Camera(roll=180)), 1000, 1000)
    assert [t.tile for t in turned.tiles] == [t.tile for t in upright.tiles]


def test_read_corrects_and_says_the_flags(shown, photo, run):  # noqa: F811
    shown("1m2m3m4p5p6p7s8s9s1z1z2z2z _ 2z", doubt={4: {"5p": 0.5, "0p": 0.45}})
    assert "(otherwise --fix 5=0p)" in run("read", photo).out
    fixed = run("read", photo, "--fix", "5=0p", "--win", "1z").out
    assert "win 1z" in fixed and "Check these" not in fixed
    assert run("read", photo, "--fix", "99=1m").status == 1
    assert run("read", photo, photo, "--fix", "5=0p").status == 2
    assert run("read", photo, "--fix", "5").status == 2


def test_what_is_wrong_stands_above_what_may_be_misread(shown, photo, run):  # noqa: F811
    shown("1m2m3m4p5p6p7s8s9s1z1z2z", doubt={4: {"5p": 0.5, "0p": 0.45}})
    result = run("score", photo)
    assert result.status == 1
    assert result.err.startswith("tehai: ") and len(result.err.splitlines()) == 1
    assert result.out.index("12 tiles: 1-12 hand") < result.out.index("Check these")
