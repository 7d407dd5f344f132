"""``hands.csv``: which hand each photo of a folder shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from datasets.exports import read_hand_photos
from datasets.hands_csv import read_hands
from datasets.root import DataError
from scoring.notation import format_hand
from scoring.tiles import Tile

HAND = "123m456p789s11z"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a.jpg", "b c.jpg"):
        (tmp_path / name).write_bytes(b"")
    return tmp_path


def write(folder: Path, text: str) -> Path:
    file = folder / "hands.csv"
    file.write_text(text, encoding="utf-8", newline="")
    return file


@pytest.mark.parametrize(
    "text",
    [
        f'a.jpg,{HAND}\nb c.jpg,77z (22"2z)\n',
        f'file,notation\r\na.jpg,{HAND}\r\n\r\nb c.jpg,77z (22"2z)',
        f'\ufeffFile,Notation,Win\na.jpg,{HAND},\nb c.jpg,"77z (22""2z)",\n',
        f'file;notation\na.jpg;{HAND}\nb c.jpg;77z (22"2z)\n',
        f' a.jpg , {HAND} \n b c.jpg ,77z(22"2z)\n',
    ],
)
def test_forms(folder: Path, text: str) -> None:
    first, second = read_hands(write(folder, text))
    assert (first.path, second.path) == (folder / "a.jpg", folder / "b c.jpg")
    assert format_hand(first.hand) == HAND
    assert format_hand(second.hand) == '77z (22"2z)'
    assert (first.winning, second.winning) == (None, None)


def test_the_winning_tile_is_the_third_field(folder: Path) -> None:
    (photo,) = read_hands(write(folder, f"file,notation,win\na.jpg,{HAND},4p\n"))
    assert photo.winning is Tile.P4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "lists no photo"),
        ("file,notation\n", "lists no photo"),
        ("a.jpg\n", "line 1: 'file,notation' is wanted, not 'a.jpg'"),
        ("a.jpg,\n", "line 1"),
        (",123m\n", "line 1"),
        (f"file,notation\na.jpg,{HAND}\nb c.jpg,123x\n", "line 3: .*123x"),
        (f"a.jpg,{HAND},4p,5p\n", "is wanted"),
        (f"a.jpg,{HAND},9p\n", "winning tile 9p is not in the hand"),
        (f"a.jpg,{HAND},45p\n", "one winning tile"),
        (f"a.jpg,{HAND}\na.jpg,{HAND}\n", "line 2: 'a.jpg' is listed twice"),
        ("a.jpg,123m (124m)\n", "line 1"),
        (f"a.jpg,{HAND}\nc.jpg,{HAND}\nd.jpg,{HAND}\n", r"2 photos are missing: c\.jpg, d\.jpg"),
        ("a.jpg," + "1" * 200_000 + "m\n", "line 1"),
        (f"a\0.jpg,{HAND}\n", "line 1"),
    ],
)
def test_what_is_refused(folder: Path, text: str, message: str) -> None:
    file = write(folder, text)
    with pytest.raises(DataError, match=message) as caught:
        read_hands(file)
    assert str(caught.value).startswith(str(file))


def test_a_file_of_another_encoding(folder: Path) -> None:
    (folder / "hands.csv").write_bytes("a.jpg,1m\n".encode("utf-16"))
    with pytest.raises(DataError, match="UTF-8"):
        read_hands(folder / "hands.csv")


def test_found_by_folder_or_file(folder: Path) -> None:
    assert read_hand_photos(folder) is None
    file = write(folder, f"a.jpg,{HAND}\n")
    assert read_hand_photos(folder) == read_hand_photos(file) == read_hands(file)
    assert read_hand_photos(folder / "a.jpg") is None
