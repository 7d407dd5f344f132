"""The notation: every form it has, both ways, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hand import Hand, HandError
from scoring.melds import Meld, MeldKind, Source
from scoring.notation import (
    NotationError,
    format_hand,
    format_meld,
    format_tiles,
    parse_hand,
    parse_meld,
    parse_tiles,
)
from scoring.tiles import CODES, Tile

EXAMPLE = '77z (0z22s0z) (8\'88s) (22"2z) (99"9s)'


def codes(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.code for tile in tiles]


def test_every_tile_both_ways() -> None:
    for code in CODES:
        assert codes(parse_tiles(code)) == [code]
        assert format_tiles([Tile.parse(code)]) == code


def test_runs_share_the_suit_letter() -> None:
    assert codes(parse_tiles("123m0p55z")) == ["1m", "2m", "3m", "0p", "5z", "5z"]
    assert format_tiles(parse_tiles("1m2m3m0p5z5z")) == "123m0p55z"


def test_blanks_between_runs() -> None:
    assert codes(parse_tiles("  12m 3p\t4s ")) == ["1m", "2m", "3p", "4s"]
    assert parse_tiles("") == ()


@pytest.mark.parametrize(
    ("text", "kind", "tiles", "claimed", "source"),
    [
        ("(3'24s)", MeldKind.CHI, "324s", 0, Source.LEFT),
        ("(0'46p)", MeldKind.CHI, "046p", 0, Source.LEFT),
        ("(8'88s)", MeldKind.PON, "888s", 0, Source.LEFT),
        ("(88'8s)", MeldKind.PON, "888s", 1, Source.ACROSS),
        ("(888's)", MeldKind.PON, "888s", 2, Source.RIGHT),
        ("(9'999m)", MeldKind.OPEN_KAN, "9999m", 0, Source.LEFT),
        ("(99'99m)", MeldKind.OPEN_KAN, "9999m", 1, Source.ACROSS),
        ("(999'9m)", MeldKind.OPEN_KAN, "9999m", 2, Source.ACROSS),
        ("(9999'm)", MeldKind.OPEN_KAN, "9999m", 3, Source.RIGHT),
        ('(2"22z)', MeldKind.ADDED_KAN, "2222z", 0, Source.LEFT),
        ('(22"2z)', MeldKind.ADDED_KAN, "2222z", 1, Source.ACROSS),
        ('(222"z)', MeldKind.ADDED_KAN, "2222z", 2, Source.RIGHT),
        ('(0"55p)', MeldKind.ADDED_KAN, "0555p", 0, Source.LEFT),
        ('(5"055p)', MeldKind.ADDED_KAN, "5055p", 0, Source.LEFT),
        ('(55"05p)', MeldKind.ADDED_KAN, "5505p", 1, Source.ACROSS),
        ('(555"0p)', MeldKind.ADDED_KAN, "5550p", 2, Source.RIGHT),
        ("(0z77z0z)", MeldKind.CLOSED_KAN, "7777z", None, None),
        ("(0z05p0z)", MeldKind.CLOSED_KAN, "5055p", None, None),
        ("(0555p)", MeldKind.CLOSED_KAN, "0555p", None, None),
        ("(888s)", MeldKind.PON, "888s", None, None),
        ("(234s)", MeldKind.CHI, "234s", None, None),
    ],
)
def test_melds_both_ways(
    text: str, kind: MeldKind, tiles: str, claimed: int | None, source: Source | None
) -> None:
    meld = Meld(kind, parse_tiles(tiles), claimed, source)
    assert parse_meld(text) == meld
    assert format_meld(meld) == text
    assert parse_hand(f"11z {text}").melds == (meld,)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("(7777z)", "(0z77z0z)"),
        ("(7z00z7z)", "(0z77z0z)"),
        ("(5505p)", "(0z50p0z)"),
        ('(22"22z)', '(22"2z)'),
        ("(8's 8s 8s)", "(8'88s)"),
        ("(8’88s)", "(8'88s)"),
        ("(22”2z)", '(22"2z)'),
        ("(3's24s)", "(3'24s)"),
    ],
)
def test_other_spellings(text: str, canonical: str) -> None:
    assert format_meld(parse_meld(text)) == canonical


def test_the_documented_hand() -> None:
    hand = parse_hand(EXAMPLE)
    assert codes(hand.concealed) == ["7z", "7z"]
    assert hand.winning_tile is Tile.RED
    assert [meld.kind.value for meld in hand.melds] == [
        "closed_kan",
        "pon",
        "added_kan",
        "added_kan",
    ]
    assert format_hand(hand) == EXAMPLE


def test_the_last_concealed_tile_wins() -> None:
    assert parse_hand("123m456p789s11m23s4s").winning_tile is Tile.S4
    assert parse_hand("11z2z (8'88s) 2z").winning_tile is None  # four concealed tiles wait
    assert parse_hand("1z1z2z2z (8'88s) 2z").winning_tile is Tile.SOUTH


def test_the_winning_tile_given_apart() -> None:
    written = parse_hand("123m456p789s11m234s", "2s")
    assert written.winning_tile is Tile.S2
    assert len(written.concealed) == 14
    assert format_hand(written) == "123m456p789s11m342s"
    added = parse_hand("123m456p789s11m23s", "4s")
    assert added == parse_hand("123m456p789s11m23s4s")
    assert parse_hand("123m456p789s11m23s", Tile.S4) == added


def test_waiting_hands_have_no_winning_tile() -> None:
    assert parse_hand("123m456p789s11m23s").winning_tile is None


def test_flowers() -> None:
    hand = parse_hand("123m3f456p789s11m23s1f4s")
    assert codes(hand.flowers) == ["3f", "1f"]
    assert hand.winning_tile is Tile.S4
    assert format_hand(hand) == "31f 123m456p789s11m234s"
    assert parse_hand(format_hand(hand)) == hand


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("12", "'12' has no suit letter"),
        ("12 3m", "'12' has no suit letter"),
        ("m", "'m' has no number"),
        ("8z", "no tile is written '8z'"),
        ("9f", "no tile is written '9f'"),
        ("0f", "no tile is written '0f'"),
        ("1x", "'x' has no meaning"),
        ("1'23m", "outside a meld"),
        ("'1m", "follows no tile"),
        ("(12m", "no closing bracket"),
        ("12m)", "never opened"),
        ("((123m))", "inside a meld"),
        ("(123z)", "no run"),
        ("(124m)", "no run"),
        ("(891m)", "no run"),
        ("(9m1p2p)", "no run"),
        ("(1m2m3p)", "no run"),
        ("(23'4m)", "claimed from the left"),
        ("(1'2'3m)", "two tiles are marked"),
        ("(8''88s)", "follows no tile"),
        ("(88s)", "three or four tiles"),
        ("(88888s)", "three or four tiles"),
        ("()", "three or four tiles"),
        ("(8889s)", "not all the same"),
        ("(0z00z8z)", "no tile"),
        ("(0z0z0z7z)", "two tiles or four"),
        ("(0z8'8s)", "no face-down tile"),
        ("(1f1f1f)", "no flower"),
        ('(2"34m)', "not all the same"),
        ('(2"2m)', "2 tiles|has 4 tiles"),
    ],
)
def test_errors_name_their_cause(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_hand(text)


def test_winning_tiles_that_cannot_be() -> None:
    with pytest.raises(HandError, match="5z is not among"):
        parse_hand("123m456p789s11m234s", "5z")
    with pytest.raises(NotationError, match="one tile"):
        parse_hand("123m456p789s11m234s", "23s")
    with pytest.raises(HandError, match="flowers lie beside"):
        parse_hand("123m456p789s11m23s", "1f")


tile_lists = st.lists(st.sampled_from(list(Tile)), max_size=20).map(tuple)


@given(tile_lists)
def test_tiles_round_trip(tiles: tuple[Tile, ...]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tiles


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    suit = draw(st.integers(0, 2))
    five = (Tile(9 * suit + 4), Tile(34 + suit))

    def paint(kind: int) -> Tile:
        return draw(st.sampled_from(five)) if kind == five[0] else Tile(kind)

    meld_kind = draw(st.sampled_from(MeldKind))
    if meld_kind is MeldKind.CHI:
        start = 9 * suit + draw(st.integers(0, 6))
        order = draw(st.permutations(range(start, start + 3)))
        return Meld.of(meld_kind, tuple(paint(k) for k in order), draw(st.sampled_from([None, 0])))
    size = 3 if meld_kind is MeldKind.PON else 4
    kind = draw(st.integers(0, 33).filter(lambda k: k >= 27 or k // 9 == suit))
    tiles = tuple(paint(kind) for _ in range(size))
    if meld_kind is MeldKind.CLOSED_KAN:
        return Meld.of(meld_kind, tiles)
    places = st.integers(0, 3 if meld_kind is MeldKind.OPEN_KAN else 2)
    unknown = st.none() if meld_kind is MeldKind.PON else st.nothing()
    return Meld.of(meld_kind, tiles, draw(places | unknown))


@given(st.lists(melds(), max_size=4))
def test_melds_round_trip(drawn: list[Meld]) -> None:
    for meld in drawn:
        assert parse_meld(format_meld(meld)) == meld
        assert Meld.from_dict(meld.to_dict()) == meld


concealed = st.lists(st.sampled_from([t for t in Tile if not t.is_flower]), min_size=1, max_size=17)
flowers = st.lists(st.sampled_from([t for t in Tile if t.is_flower]), max_size=8, unique=True)


@given(concealed, st.lists(melds(), max_size=5), flowers)
def test_hands_round_trip(tiles: list[Tile], laid: list[Meld], picked: list[Tile]) -> None:
    """With the winning tile last, as it is written, a hand comes back as it was."""
    winning = tiles[-1] if len(tiles) % 3 == 2 else None
    hand = Hand(tuple(tiles), tuple(laid), tuple(picked), winning)
    assert parse_hand(format_hand(hand)) == hand


@given(st.text(alphabet="0123456789mpszf()'\" x", max_size=24))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        hand = parse_hand(text)
    except (NotationError, HandError) as error:
        assert str(error)
    else:
        assert parse_hand(format_hand(hand)).melds == hand.melds
