/** One tile: put it right, make it the winning one, take it out, move it, lay it down. */

import type { JSX } from "preact";
import { doubtText, t, tileName } from "../i18n";
import type { Code } from "../tiles/codes";
import { Palette } from "../tiles/Palette";
import { Tile, TileFace } from "../tiles/Tile";
import { OneOf } from "../ui/controls";
import { Icon } from "../ui/icons";
import { Sheet } from "../ui/Sheet";
import { opened } from "./BoardView";
import {
  allPieces,
  confirm,
  find,
  isSet,
  type Lying,
  lay,
  type Meld,
  move,
  type Piece,
  ROWS,
  type Row,
  remove,
  setMeld,
  sets,
  setTile,
  setWin,
  takeBack,
  type Zone,
} from "./model";
import { board, change } from "./store";

const shut = () => {
  opened.value = null;
};

/** Make the change and shut the sheet. */
const then = (next: () => void) => () => {
  next();
  shut();
};

function Likely({ piece }: { piece: Piece }): JSX.Element | null {
  const others = piece.alternatives.filter((other) => other.tile !== piece.tile);
  if (!others.length && piece.doubt === null) return null;
  const pick = (code: Code) => then(() => change(setTile(board.value, piece.id, code)));
  return (
    <section class="likely" aria-label={t("likely")}>
      <h3>{t("likely")}</h3>
      <div class="choices">
        {piece.doubt !== null && (
          <button
            type="button"
            class="choice"
            onClick={then(() => change(confirm(board.value, piece.id)))}
          >
            <Tile code={piece.tile} />
            <span>{t("itIs", { tile: tileName(piece.tile) })}</span>
          </button>
        )}
        {others.map((other) => (
          <button key={other.tile} type="button" class="choice" onClick={pick(other.tile)}>
            <Tile code={other.tile} />
            <span>{tileName(other.tile)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function LayDown({ piece }: { piece: Piece }): JSX.Element | null {
  const options = sets(board.value, piece.id).flatMap((ids): { ids: number[]; lying: Lying }[] =>
    ids.length === 4
      ? [
          { ids, lying: "closed" },
          { ids, lying: "open" },
        ]
      : [{ ids, lying: "open" }],
  );
  if (!options.length) return null;
  const codes = (ids: number[]): Code[] =>
    board.value.rows.hand.filter((other) => ids.includes(other.id)).map((other) => other.tile);
  return (
    <section aria-label={t("layDown")}>
      <h3>{t("layDown")}</h3>
      <div class="choices">
        {options.map(({ ids, lying }) => (
          <button
            key={`${ids.join()}${lying}`}
            type="button"
            class="choice small"
            aria-label={`${codes(ids).map(tileName).join(", ")}${ids.length === 4 ? `, ${t(`${lying}Kan`)}` : ""}`}
            onClick={then(() => change(lay(board.value, ids, lying)))}
          >
            <span class="mini">
              {codes(ids).map((code, n) => (
                <span class="tile" key={`${code}${n}`}>
                  <TileFace code={code} />
                </span>
              ))}
            </span>
            {ids.length === 4 && <span>{t(`${lying}Kan`)}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}

function MeldPart({ meld }: { meld: Meld }): JSX.Element {
  const size = meld.pieces.length;
  const run =
    isSet(meld) && new Set(meld.pieces.map((piece) => piece.tile[0])).size > 1 && size === 3;
  const red = meld.pieces.some((piece) => piece.tile[0] === "0");
  const places = [
    { value: 0, text: t("fromLeft") },
    { value: 1, text: t("fromAcross") },
    { value: size - 1, text: t("fromRight") },
  ];
  const kinds = [
    { value: "closed" as const, text: t("closedKan") },
    { value: "open" as const, text: t("openKan") },
    { value: "added" as const, text: t("addedKan") },
  ];
  const across =
    meld.claimed !== null && meld.claimed > 0 && meld.claimed < size - 1 ? 1 : meld.claimed;
  return (
    <>
      {size === 4 && (
        <OneOf
          label={t("meld")}
          hidden
          choices={kinds}
          value={meld.lying}
          onChange={(lying) => change(setMeld(board.value, meld.id, { lying }))}
        />
      )}
      {size >= 3 && (!run || red) && meld.lying !== "closed" && (
        <OneOf
          label={t("claimed")}
          choices={places}
          value={across}
          onChange={(claimed) => change(setMeld(board.value, meld.id, { claimed }))}
        />
      )}
      <button
        type="button"
        class="wide"
        onClick={then(() => change(takeBack(board.value, meld.id)))}
      >
        {t("takeBack")}
      </button>
    </>
  );
}

export const rowName = (row: Row): string => t(row);

function Move({ piece, zone }: { piece: Piece; zone: Row | number }): JSX.Element {
  const flower = piece.tile[1] === "f";
  const targets: { zone: Zone; text: string }[] = ROWS.filter(
    (row) => row !== zone && (row === "flowers") === flower,
  ).map((row) => ({ zone: row, text: rowName(row) }));
  if (!flower) {
    board.value.melds.forEach((meld, n) => {
      if (meld.id !== zone && meld.pieces.length < 4) {
        targets.push({ zone: meld.id, text: `${t("meld")} ${n + 1}` });
      }
    });
    targets.push({ zone: "new", text: t("newMeld") });
  }
  return (
    <details class="more">
      <summary>{t("moveTo")}</summary>
      <div class="chips">
        {targets.map((target) => (
          <button
            key={String(target.zone)}
            type="button"
            class="chip"
            onClick={then(() => change(move(board.value, piece.id, target.zone)))}
          >
            {target.text}
          </button>
        ))}
      </div>
    </details>
  );
}

export function TileSheet(): JSX.Element | null {
  const id = opened.value;
  const found = id === null ? null : find(board.value, id);
  if (id === null || !found) return null;
  const { piece, zone, at } = found;
  const meld = board.value.melds.find((other) => other.id === zone);
  const winning = board.value.win === id;
  return (
    <Sheet key={id} title={tileName(piece.tile)} onClose={shut} class="tile-sheet">
      {piece.doubt !== null && <p class="doubt-text">{doubtText(piece.doubt)}</p>}
      <Likely piece={piece} />
      <div class="actions">
        {zone === "hand" && (
          <button
            type="button"
            class="action"
            aria-pressed={winning}
            onClick={then(() => change(setWin(board.value, winning ? null : id)))}
          >
            <Icon name="star" />
            {t(winning ? "notWinning" : "winning")}
          </button>
        )}
        <button type="button" class="action" onClick={then(() => change(remove(board.value, id)))}>
          <Icon name="trash" />
          {t("removeTile")}
        </button>
        <button
          type="button"
          class="action"
          disabled={at === 0}
          onClick={() => change(move(board.value, id, zone, at - 1))}
        >
          <Icon name="left" />
          {t("earlier")}
        </button>
        <button
          type="button"
          class="action"
          onClick={() => change(move(board.value, id, zone, at + 2))}
        >
          <Icon name="right" />
          {t("later")}
        </button>
      </div>
      {meld ? <MeldPart meld={meld} /> : zone === "hand" && <LayDown piece={piece} />}
      <Move piece={piece} zone={zone} />
      <h3>{t("allTiles")}</h3>
      <Palette
        chosen={piece.tile}
        flowers={piece.tile[1] === "f" || zone === "flowers"}
        used={allPieces(board.value).map((other) => other.tile)}
        onPick={(code) => {
          change(setTile(board.value, id, code));
          shut();
        }}
      />
    </Sheet>
  );
}
