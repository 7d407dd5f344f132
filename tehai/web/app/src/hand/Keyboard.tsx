/** The tiles as a keyboard at the bottom edge: tap after tap, into the row that is chosen. */

import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { type Code, isFlower, plain } from "../tiles/codes";
import { Palette } from "../tiles/Palette";
import { OneOf } from "../ui/controls";
import { Icon } from "../ui/icons";
import { adding } from "./BoardView";
import { add, allPieces, type Board, isSet, move, newPiece, type Row } from "./model";
import { board, canUndo, change, undo, win } from "./store";

const SHORT: Partial<Record<Row | "melds", Key>> = {
  dora: "doraShort",
  ura: "uraShort",
  discards: "discardsShort",
};

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
  const rows: (Row | "melds")[] = ["hand", "melds", "dora"];
  if (win.value.riichi !== "none") rows.push("ura");
  rows.push("discards");
  const pick = (code: Code) => {
    if (target === "melds" && !isFlower(code)) change(addToMelds(board.value, code));
    else change(add(board.value, target === "melds" ? "hand" : target, code));
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
      <Palette used={allPieces(board.value).map((piece) => piece.tile)} onPick={pick} />
    </section>
  );
}
