"""A match as a person reads it: the table now, the history, the list of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.terms import name_of
from scoring.terms.riichi import DORA
from tehai import words as score_words
from tehai.ledger.games import Json
from tehai.ledger.wins import maps
from tehai.ledger.words import listing, wind_tile, word
from tehai.show import width_of

Cells = Sequence[str]


def state_text(state: Json, lang: str = "en") -> str:
    """The ``tehai.match/1`` object in a few lines."""
    title = f"{word(lang, 'match')} {state['id']}"
    if state["title"]:
        title += f"  {state['title']}"
    lines = [title, _phase(state, lang), ""]
    result = state["result"]
    lines += _ranking(maps(result), lang) if result else _players(state, lang)
    hand = state["hand"]
    if isinstance(hand, Mapping) and hand["sticks"]:
        lines += ["", word(lang, "sticks", n=hand["sticks"])]
    if state.get("may_stop"):
        lines += ["", word(lang, "may_stop")]
    return "\n".join(lines)


def row_text(row: Json, players: Sequence[Mapping[str, object]], lang: str = "en") -> str:
    """One row of the history: what happened, what it was worth, who paid."""
    head = f"{row['hand']}  {row['text']}" if row["hand"] else str(row["text"])
    if row["undone"]:
        head += f"  ({word(lang, 'undone')})"
    lines = [head]
    outcome = row["outcome"]
    if isinstance(outcome, Mapping):
        lines += [f"  {line}" for line in _worths(outcome, row, players, lang)]
    changes = row["changes"]
    if isinstance(changes, list) and any(changes):
        names = {player["person"]: str(player["name"]) for player in players}
        persons = row["persons"]
        assert isinstance(persons, list)
        moved = [
            f"{names[who]} {change:+}"
            for who, change in zip(persons, changes, strict=True)
            if change
        ]
        lines.append(f"  {'  '.join(moved)}")
    return "\n".join(lines)


def _worths(
    outcome: Mapping[str, object],
    row: Json,
    players: Sequence[Mapping[str, object]],
    lang: str,
) -> list[str]:
    """What each hand is made of, where its tiles are known; whose it is, where several won."""
    names = {player["person"]: str(player["name"]) for player in players}
    scores, winners, persons = outcome["scores"], outcome["winners"], row["persons"]
    assert isinstance(scores, list) and isinstance(winners, list) and isinstance(persons, list)
    lines = []
    for seat, score in zip(winners, scores, strict=True):
        if isinstance(score, Mapping):
            whose = f"{names[persons[seat]]}: " if len(winners) > 1 else ""
            lines.append(whose + _yaku(score, lang))
            lines += [str(note["text"]) for note in maps(score.get("notes"))]
    return lines


def history_text(
    rows: Sequence[Json], players: Sequence[Mapping[str, object]], lang: str = "en"
) -> str:
    """All rows, each with its version and time."""
    if not rows:
        return word(lang, "no_entries")
    lines = []
    for row in rows:
        first, *others = row_text(row, players, lang).split("\n")
        lines += [f"{row['version']:>4}  {str(row['at'])[11:16]}  {first}"]
        lines += [f"             {other}" for other in others]
    return "\n".join(lines)


def matches_text(matches: Sequence[Json], lang: str = "en") -> str:
    """One line a match."""
    if not matches:
        return word(lang, "no_matches")
    rows: list[Cells] = []
    for match in matches:
        players = maps(match["result"] or match["players"])
        points = [f"{player['name']} {player['points']}" for player in players]
        begun = str(match["created_at"])[:16].replace("T", " ")
        title = [str(match["title"])] if match["title"] else []
        rows.append([str(match["id"]), begun, _phase(match, lang), *title, listing(points, lang)])
    return "\n".join(_aligned(rows, right=()))


def _phase(state: Mapping[str, object], lang: str) -> str:
    """What the match waits for."""
    hand, seating = state["hand"], state.get("seating")
    if isinstance(hand, Mapping):
        return str(hand["name"])
    if state["stage"] == "ended":
        return word(lang, "ended")
    if not isinstance(seating, Mapping):
        return word(lang, "seating")
    waits = str(seating["waits_for"])
    who = seating["chooser"] if waits in ("place", "wind") else seating["thrower"]
    named = [player["name"] for player in maps(state["players"]) if player["person"] == who]
    if waits in ("wind", "throw") and named:
        waits += "_of"
    return word(lang, f"seating_{waits}", name=named[0] if named else "")


def _players(state: Mapping[str, object], lang: str) -> list[str]:
    """Each with the seat's wind; while seats are being found, with the wind drawn so far."""
    seating = state.get("seating")
    drawn = seating["drawn"] if isinstance(seating, Mapping) else None
    rows: list[Cells] = []
    for player in maps(state["players"]):
        if isinstance(drawn, list):
            tile = drawn[int(str(player["person"]))]
            wind = wind_tile(str(tile), lang) if tile else ""
        else:
            wind = score_words.word(lang, str(player["wind"])) if player["wind"] else ""
        riichi = word(lang, "in_riichi") if player["riichi"] else ""
        rows.append([wind, str(player["name"]), str(player["points"]), riichi])
    return [f"  {line}" for line in _aligned(rows, right=(2,))]


def _ranking(result: Sequence[Mapping[str, object]], lang: str) -> list[str]:
    keys = ["points", "uma", "oka", "side_bet", "chombo"]
    used = [key for key in keys if key == "points" or any(row[key] for row in result)]
    heads = {"side_bet": "side_bet_short"}
    head = ["", word(lang, "player"), *(word(lang, heads.get(key, key)) for key in used)]
    rows: list[Cells] = [[*head, word(lang, "total")]]
    for row in result:
        numbers = [str(row["points"]), *(f"{row[key]:+}" for key in used[1:])]
        rows.append([str(row["final_place"]), str(row["name"]), *numbers, f"{row['total']:+}"])
    return [f"  {line}" for line in _aligned(rows, right=range(2, len(head) + 1))]


def _yaku(score: Mapping[str, object], lang: str) -> str:
    if "tai" in score:
        return listing([f"{row['name']} {row['tai']}" for row in maps(score["tai"])], lang)
    parts = [f"{yaku['name']} {yaku['han']}" for yaku in maps(score["yaku"])]
    dora = score.get("dora")
    if isinstance(dora, Mapping) and not score.get("yakuman"):
        parts += [f"{name_of(DORA, id, lang)} {han}" for id, han in dora.items() if han]
    return listing(parts, lang)


def _aligned(rows: Sequence[Cells], right: Sequence[int]) -> list[str]:
    """Columns of equal width, East Asian characters counted as two."""
    count = max(len(row) for row in rows)
    widths = [
        max((width_of(row[at]) for row in rows if at < len(row)), default=0) for at in range(count)
    ]
    lines = []
    for row in rows:
        cells = [
            " " * (widths[at] - width_of(cell)) + cell
            if at in right
            else cell + " " * (widths[at] - width_of(cell))
            for at, cell in enumerate(row)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
