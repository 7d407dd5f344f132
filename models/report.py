"""Measurements as a table that a person reads and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from models.hands import HandResult
from models.metrics import (
    Figures,
    Tally,
    class_accuracy,
    localisation,
    of_classes,
    on_marked_tiles,
    plain,
    worst_confusions,
)
from scoring.notation import format_tiles
from scoring.tiles import Tile

SCHEMA = "tehai.evaluation/1"

RED_FIVES = (Tile.M0, Tile.P0, Tile.S0)

MOST_CONFUSIONS = 12
"""At most this many confusions are listed in the table; the JSON has them all."""


def set_to_dict(tally: Tally) -> dict[str, Any]:
    """JSON object of one set's counts and figures."""
    red = of_classes(tally, RED_FIVES)
    data: dict[str, Any] = {
        "photos": tally.photos,
        "tiles": int(tally.labels.sum()),
        "detections": int(tally.detections.sum()),
        "set_aside": int(tally.aside.sum()),
        "plain": _figures(plain(tally)),
        "marked": _figures(on_marked_tiles(tally)),
        "localisation": _figures(localisation(tally)),
        "class_accuracy": round(class_accuracy(tally), 4),
        "red_fives": {"tiles": int(tally.labels[list(RED_FIVES)].sum()), **_figures(red)},
        "hands": {"of": tally.hands, "exact": tally.hands_exact},
        "rows": {"of": tally.rows, "exact": tally.rows_exact},
        "classes": {
            tile.code: {"tiles": int(tally.labels[tile]), **_figures(of_classes(tally, (tile,)))}
            for tile in Tile
            if tally.labels[tile] or tally.detections[tile]
        },
        "confusions": [
            {"tile": tile.code, "detected": other.code, "count": count}
            for tile, other, count in worst_confusions(tally)
        ],
    }
    if tally.corners:
        data["corners"] = {
            "tiles": tally.corners,
            "mean_error": round(tally.corner_error / tally.corners, 4),
            "wrong_start": tally.turned,
        }
    return data


def hands_to_dict(results: Sequence[HandResult]) -> dict[str, Any]:
    """JSON object of a set of written hands; photos that are not exact are listed."""
    return {
        "photos": len(results),
        "hands": {"of": len(results), "exact": sum(result.exact for result in results)},
        "hand_tiles": {
            "of": sum(result.tiles for result in results),
            "right": sum(result.tiles_right for result in results),
        },
        "row_tiles": {
            "of": sum(result.row for result in results),
            "right": sum(result.row_right for result in results),
        },
        "wrong": [
            {
                "file": result.name,
                "expected": result.wanted,
                "read": result.read,
                "missed": [tile.code for tile in result.missed],
                "extra": [tile.code for tile in result.extra],
            }
            for result in results
            if not result.exact
        ],
    }


Measured = Tally | Sequence[HandResult]
"""What a set gives: counts of labelled tiles, or the results of written hands."""


def report_to_dict(sets: Mapping[str, Measured]) -> dict[str, Any]:
    """JSON object of all sets."""
    return {
        "schema": SCHEMA,
        "sets": {
            name: set_to_dict(found) if isinstance(found, Tally) else hands_to_dict(found)
            for name, found in sets.items()
        },
    }


def format_report(sets: Mapping[str, Measured], classes: bool = False) -> str:
    """The table of all sets, one block each; ``classes`` adds a line for every class."""
    return "\n\n".join(
        format_set(name, found, classes) if isinstance(found, Tally) else format_hands(name, found)
        for name, found in sets.items()
    )


def format_hands(name: str, results: Sequence[HandResult]) -> str:
    """The block of a set of written hands: shares, then every photo that is not exact."""
    rows = [
        f"{name}: {len(results)} photos with their hands written down",
        _share("hand exact", sum(result.exact for result in results), len(results)),
        _part("tiles right", [(result.tiles_right, result.tiles) for result in results]),
        _part("in their row", [(result.row_right, result.row) for result in results]),
    ]
    for result in results:
        if not result.exact:
            rows += [
                f"  {result.name}",
                f"    expected  {result.wanted}",
                f"    read      {result.read}",
            ]
            told = (("missed", result.missed), ("extra", result.extra))
            differ = [f"{word} {format_tiles(tiles)}" for word, tiles in told if tiles]
            rows.append(f"    {', '.join(differ) or 'the same tiles, otherwise laid'}")
    return "\n".join(rows)


def _part(title: str, counts: Sequence[tuple[int, int]]) -> str:
    right, of = sum(count[0] for count in counts), sum(count[1] for count in counts)
    share = right / of if of else 0.0
    return f"  {title:22}{f'{right} of {of}':>20}{share:>10.4f}"


def format_set(name: str, tally: Tally, classes: bool = False) -> str:
    """The block of one set."""
    rows = [
        f"{name}: {tally.photos} photos, {int(tally.labels.sum())} tiles labelled, "
        f"{int(tally.detections.sum())} detected ({int(tally.aside.sum())} unlabelled set aside)",
        f"  {'':22}{'precision':>10}{'recall':>10}{'F1':>10}",
        _line("plain", plain(tally)),
        _line("on marked tiles", on_marked_tiles(tally)),
        _line("localisation only", localisation(tally)),
        f"  {'class accuracy':22}{class_accuracy(tally):>30.4f}",
    ]
    red = int(tally.labels[list(RED_FIVES)].sum())
    if red or int(tally.detections[list(RED_FIVES)].sum()):
        rows.append(_line(f"red fives ({red})", of_classes(tally, RED_FIVES)))
    rows.append(_share("hand exact", tally.hands_exact, tally.hands))
    rows.append(_share("row exact", tally.rows_exact, tally.rows))
    if tally.corners:
        error = tally.corner_error / tally.corners
        rows.append(
            f"  corners of {tally.corners} tiles: mean error {error:.4f} tile sizes, "
            f"{tally.turned} begin at the wrong one"
        )
    rows.extend(_confusion_lines(tally))
    if classes:
        rows.append(f"  {'class (tiles)':22}{'precision':>10}{'recall':>10}{'F1':>10}")
        rows.extend(
            _line(f"{tile.code} ({int(tally.labels[tile])})", of_classes(tally, (tile,)))
            for tile in Tile
            if tally.labels[tile] or tally.detections[tile]
        )
    return "\n".join(rows)


def _figures(figures: Figures) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(figures).items()}


def _line(title: str, figures: Figures) -> str:
    values = (figures.precision, figures.recall, figures.f1)
    return f"  {title:22}" + "".join(f"{value:>10.4f}" for value in values)


def _share(title: str, exact: int, of: int) -> str:
    return f"  {title:22}" + (f"{f'{exact} of {of}':>30}" if of else f"{'none labelled':>30}")


def _confusion_lines(tally: Tally) -> list[str]:
    found = worst_confusions(tally)
    if not found:
        return []
    shown = ", ".join(f"{tile.code}>{other.code} {n}" for tile, other, n in found[:MOST_CONFUSIONS])
    more = len(found) - MOST_CONFUSIONS
    return [f"  confusions: {shown}" + (f" and {more} more kinds" if more > 0 else "")]
