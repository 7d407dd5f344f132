/** The tiles as a keyboard at the bottom edge: tap after tap, into the row that is chosen. */

import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { type Code, isFlower, plain } from "../tiles/codes";
import { Palette } from "../tiles/Palette";
import { OneOf } from "../ui/controls";
import { Icon } from "../ui/icons";
import { adding } from "./BoardView";
import { add, allPieces, type Board, isSet, move, newPiece, type Row } from "./model";
import { isTaiwan, wholeOf } from "./situation";
import { board, canUndo, change, table, undo, win } from "./store";

const SHORT: Partial<Record<Row | "melds", Key>> = {
  dora: "doraShort",
  ura: "uraShort",
  discards: "discardsShort",
};

/** Flowers lie among flowers, and nothing else does. */
function rowFor(target: Row | "melds", code: Code): Row {
  if (isFlower(code)) return "flowers";
  return target === "melds" || target === "flowers" ? "hand" : target;
}

/** Into the meld that is not complete yet, as the fourth tile of a pon, or into a new one. */
export function addToMelds(from: Board, code: Code): Board {
  const piece = newPiece(code);
  const held: Board = { ...from, rows: { ...from.rows, hand: [...from.rows.hand, piece] } };
  const last = from.melds.at(-1);
  const fourth =
    last?.pieces.length === 3 &&
    isSet(last) &&
    last.pieces.every((other) => plain(other.tile) === plain(code));
  const open = last && (last.pieces.length < 3 || fourth) ? last.id : "new";
  return { ...move(held, piece.id, open), win: from.win };
}

export function Keyboard(): JSX.Element | null {
  const target = adding.value;
  if (target === null) return null;
  const taiwan = isTaiwan(table.value.rules);
  const rows: (Row | "melds")[] = ["hand", "melds"];
  if (taiwan) rows.push("flowers");
  else rows.push("dora", ...(win.value.riichi === "none" ? [] : ["ura" as const]), "discards");
  const pick = (code: Code) => {
    if (target === "melds" && !isFlower(code)) change(addToMelds(board.value, code));
    else change(add(board.value, rowFor(target, code), code, wholeOf(table.value.rules)));
  };
  return (
    <section class="keyboard" aria-label={t("addTile")}>
      <div class="keyboard-head">
        <OneOf
          label={t("addTile")}
          hidden
          choices={rows.map((row) => ({ value: row, text: t(SHORT[row] ?? row), label: t(row) }))}
          value={target}
          onChange={(row) => {
            adding.value = row;
          }}
        />
        <button
          type="button"
          class="quiet round"
          aria-label={t("undo")}
          disabled={!canUndo.value}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="quiet round"
          aria-label={t("done")}
          onClick={() => {
            adding.value = null;
          }}
        >
          <Icon name="check" />
        </button>
      </div>
      <Palette
        flowers={taiwan}
        used={allPieces(board.value).map((piece) => piece.tile)}
        onPick={pick}
      />
    </section>
  );
}
