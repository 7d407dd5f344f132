"""Names: what may be one, and who is meant."""

from __future__ import annotations

import pytest

from tehai.ledger.errors import LedgerError
from tehai.ledger.names import check_names, clean, find


def test_a_name_is_composed_and_trimmed():
    assert clean("  Zoe\u0308 ") == "Zoë"


@pytest.mark.parametrize("name", ["秋子", "Анна", "<script>", "O'Neil", "👩‍🦰", "x" * 40])
def test_names_of_all_kinds(name):
    assert clean(name) == name


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "a\nb", "a\x00b", "a\ud800", "\u202eabc", 7, None]
)
def test_what_is_no_name(name):
    with pytest.raises(LedgerError) as caught:
        clean(name)
    assert caught.value.code == "bad_players"


def test_names_differ():
    assert check_names(["Aki", "Bo", "Chi"], 3) == ("Aki", "Bo", "Chi")
    with pytest.raises(LedgerError, match="two players are called aki"):
        check_names(["Aki", "Bo", "aki"], 3)
    with pytest.raises(LedgerError, match="4 players sit at this table, not 3"):
        check_names(["Aki", "Bo", "Chi"], 4)


def test_found_by_name_or_its_beginning():
    names = ("Aki", "Akira", "Bo")
    assert find("AKI", names) == 0
    assert find("akir", names) == 1
    assert find("b", names) == 2


@pytest.mark.parametrize("who", ["ak", "x", "", "Aki Bo"])
def test_nobody_or_several(who):
    with pytest.raises(LedgerError) as caught:
        find(who, ("Aki", "Akira", "Bo"))
    assert caught.value.code == "no_such_player"
