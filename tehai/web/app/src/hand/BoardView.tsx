/** The tiles on the felt: hand, melds, flowers, indicators, discards. Tap, drag or use the keys. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listed, t, tileName } from "../i18n";
import { BACK, type Code } from "../tiles/codes";
import { TileFace } from "../tiles/Tile";
import { Icon } from "../ui/icons";
import { makeDraggable } from "./drag";
import { onBoardKey } from "./keys";
import { type Meld, move, type Piece, type Row } from "./model";
import { isTaiwan } from "./situation";
import { board, change, table, win } from "./store";

/** The tile whose sheet is open. */
export const opened = signal<number | null>(null);
/** Where the palette adds tiles; null: it is shut. */
export const adding = signal<Row | "melds" | null>(null);
/** The tile that is looked at, so that the photo can show which one it is. */
export const looked = signal<number | null>(null);

function say(piece: Piece, winning: boolean): string {
  const parts = [tileName(piece.tile)];
  if (winning) parts.push(t("win"));
  if (piece.doubt !== null) parts.push(t("doubt"));
  return listed(parts);
}

interface PieceProps {
  piece: Piece;
  winning?: boolean;
  shown?: Code;
  turned?: boolean;
}

function PieceButton({ piece, winning = false, shown, turned = false }: PieceProps): JSX.Element {
  const code = shown ?? piece.tile;
  const marks = [
    code === BACK ? "back" : "",
    winning ? "winning" : "",
    piece.doubt === null ? "" : "doubtful",
    turned ? "turned" : "",
  ];
  return (
    <button
      type="button"
      class={`tile ${marks.filter(Boolean).join(" ")}`}
      data-piece={piece.id}
      data-tile={piece.tile}
      aria-label={say(piece, winning)}
      onFocus={() => {
        looked.value = piece.id;
      }}
      onBlur={() => {
        looked.value = null;
      }}
      onClick={() => {
        opened.value = piece.id;
      }}
    >
      <TileFace code={code} />
      {piece.doubt !== null && (
        <span class="mark" aria-hidden="true">
          ?
        </span>
      )}
      {winning && (
        <span class="tag" aria-hidden="true">
          {t("win")}
        </span>
      )}
    </button>
  );
}

function AddButton({ target, label }: { target: Row | "melds"; label: string }): JSX.Element {
  return (
    <button
      type="button"
      class="add"
      aria-label={t("addTo", { zone: label })}
      onClick={() => {
        adding.value = target;
      }}
    >
      <Icon name="plus" size={20} />
    </button>
  );
}

interface RowProps {
  row: Row;
  label: string;
  hint?: string;
}

export function RowView({ row, label, hint }: RowProps): JSX.Element {
  const pieces = board.value.rows[row];
  return (
    <section class={`row row-${row}`} data-zone={row} aria-label={label}>
      <h2 title={hint}>{label}</h2>
      <div class="tiles">
        {pieces.map((piece) => (
          <PieceButton key={piece.id} piece={piece} winning={piece.id === board.value.win} />
        ))}
        <AddButton target={row} label={label} />
      </div>
    </section>
  );
}

function MeldView({ meld }: { meld: Meld }): JSX.Element {
  const closed = meld.lying === "closed";
  const last = meld.pieces.length - 1;
  return (
    <div class="meld" data-zone={meld.id} role="group" aria-label={t("meld")}>
      {meld.pieces.map((piece, n) => {
        const hidden = closed && (n === 0 || n === last);
        return (
          <PieceButton
            key={piece.id}
            piece={piece}
            turned={n === meld.claimed && meld.pieces.length > 2}
            {...(hidden ? { shown: BACK } : {})}
          />
        );
      })}
    </div>
  );
}

function Melds(): JSX.Element {
  const melds = board.value.melds;
  return (
    <section class="row row-melds" data-zone="new" aria-label={t("melds")}>
      <h2>{t("melds")}</h2>
      <div class="tiles">
        {melds.map((meld) => (
          <MeldView key={meld.id} meld={meld} />
        ))}
        <AddButton target="melds" label={t("melds")} />
      </div>
    </section>
  );
}

export function BoardView(): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return;
    return makeDraggable(root.current, (id, zone, at) => change(move(board.value, id, zone, at)));
  }, []);
  const { rows } = board.value;
  const taiwan = isTaiwan(table.value.rules);
  return (
    <div class="felt" ref={root} onKeyDown={onBoardKey} aria-describedby="board-keys" role="group">
      <p id="board-keys" class="said">
        {t("keys")}
      </p>
      <RowView row="hand" label={t("hand")} />
      <Melds />
      {(taiwan || rows.flowers.length > 0) && <RowView row="flowers" label={t("flowers")} />}
      {!taiwan && <RowView row="dora" label={t("dora")} />}
      {!taiwan && win.value.riichi !== "none" && <RowView row="ura" label={t("ura")} />}
    </div>
  );
}
