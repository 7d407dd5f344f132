/** The board as the server's notation: `345m406p77s (8'88s)`. */

import type { Code } from "../tiles/codes";
import type { Board, Meld, Piece } from "./model";

/** Tiles in their order; those of one suit in a row share its letter. */
export function notation(tiles: readonly Code[]): string {
  let text = "";
  tiles.forEach((tile, n) => {
    text += tile[0];
    if (tiles[n + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}

/** The tiles of a notation without brackets or marks. */
export const codesOf = (text: string): Code[] =>
  [...text.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks = "", suit = ""]) =>
    [...ranks].map((rank) => `${rank}${suit}`),
  );

export function meldNotation(meld: Meld): string {
  const marks = meld.pieces.map((piece, n) => {
    if (meld.lying === "closed" || n !== meld.claimed) return piece.tile;
    return `${piece.tile[0]}${meld.lying === "added" ? '"' : "'"}${piece.tile[1]}`;
  });
  // Inside brackets all tiles share one suit: its letter stands once, at the end.
  const suit = marks[0]?.at(-1) ?? "";
  return `(${marks.map((mark) => mark.slice(0, -1)).join("")}${suit})`;
}

const codes = (pieces: readonly Piece[]): Code[] => pieces.map((piece) => piece.tile);

/** The whole hand; the winning tile is named apart. */
export function handNotation(board: Board): string {
  const parts = [notation(codes(board.rows.hand)), ...board.melds.map(meldNotation)];
  if (board.rows.flowers.length) parts.push(notation(codes(board.rows.flowers)));
  return parts.filter(Boolean).join(" ");
}

export const rowNotation = (pieces: readonly Piece[]): string => notation(codes(pieces));
