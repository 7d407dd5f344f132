/**
 * The tiles on the page as plain values, and every change that a player can make to them.
 *
 * A change returns a new `Board` and leaves the old one as it was, so undo is keeping the old one.
 */

import type { Alternative, Doubt, Reading } from "../api/types";
import { BACK, type Code, isFlower, order, plain, rankOf, suitOf } from "../tiles/codes";

/** One tile: `place` is its index in the reading's tiles, null for one that was entered by hand. */
export interface Piece {
  id: number;
  tile: Code;
  alternatives: Alternative[];
  doubt: Doubt | null;
  place: number | null;
}

export type Lying = "open" | "closed" | "added";

/** A set laid out, perhaps still being put together. `claimed`: which tile lies sideways. */
export interface Meld {
  id: number;
  pieces: Piece[];
  claimed: number | null;
  lying: Lying;
}

/** The rows of single tiles beside the melds. */
export type Row = "hand" | "flowers" | "dora" | "ura" | "discards";
export const ROWS: readonly Row[] = ["hand", "flowers", "dora", "ura", "discards"];

/** Where a piece lies or goes to: a row, a meld by its id, or a meld yet to be made. */
export type Zone = Row | number | "new";

export interface Board {
  rows: Record<Row, Piece[]>;
  melds: Meld[];
  /** The winning tile's id, one of the hand. */
  win: number | null;
  /** Face-up tiles of the others in the photo; they only count as seen. */
  visible: Code[];
}

export const EMPTY: Board = {
  rows: { hand: [], flowers: [], dora: [], ura: [], discards: [] },
  melds: [],
  win: null,
  visible: [],
};

let lastId = 0;
const nextId = (): number => ++lastId;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isPieces = (value: unknown): value is Piece[] =>
  Array.isArray(value) &&
  value.every(
    (piece) =>
      isObject(piece) &&
      Number.isInteger(piece.id) &&
      typeof piece.tile === "string" &&
      Array.isArray(piece.alternatives),
  );

/** Whether a stored value has the form of a board. */
export const isBoard = (value: unknown): value is Board =>
  isObject(value) &&
  isObject(value.rows) &&
  ROWS.every((row) => isPieces((value.rows as Record<string, unknown>)[row])) &&
  Array.isArray(value.melds) &&
  value.melds.every(
    (meld) => isObject(meld) && Number.isInteger(meld.id) && isPieces(meld.pieces),
  ) &&
  Array.isArray(value.visible);

/** Before a stored board is changed: new ids come after all of its own. */
export function continueFrom(board: Board): void {
  const ids = [...allPieces(board), ...board.melds].map(({ id }) => id);
  lastId = Math.max(lastId, ...ids);
}

export const newPiece = (tile: Code): Piece => ({
  id: nextId(),
  tile,
  alternatives: [],
  doubt: null,
  place: null,
});

/** The board that a reading shows. */
export function boardOf(reading: Reading): Board {
  const doubts = new Map(reading.doubts.map((doubt) => [doubt.tile_index, doubt]));
  const pieces = reading.tiles.map(
    (tile, place): Piece => ({
      id: nextId(),
      tile: tile.tile,
      alternatives: tile.alternatives,
      doubt: doubts.get(place) ?? null,
      place,
    }),
  );
  const ofRole = (role: string) => pieces.filter((_, n) => reading.tiles[n]?.role === role);
  const hand = take(ofRole("hand"), reading.hand?.concealed ?? []);
  const melds = meldsOf(reading, ofRole("meld"));
  const own = reading.rivers.find((river) => river.owner === "self");
  const discards = take(ofRole("river"), own?.tiles ?? []);
  const inRows = { hand, discards, dora: take(ofRole("dora"), reading.dora_indicators) };
  const ura = (reading.ura_indicators ?? []).map(newPiece);
  const seen = [
    ...reading.rivers.filter((river) => river.owner !== "self"),
    ...(reading.other_melds ?? []),
    ...(reading.other_hands ?? []),
  ];
  const winning = reading.hand?.winning_tile;
  return {
    rows: { ...inRows, flowers: take(ofRole("flower"), reading.hand?.flowers ?? []), ura },
    melds,
    win: winning ? (hand.findLast((piece) => piece.tile === winning)?.id ?? null) : null,
    visible: seen
      .flatMap((group) => group.tiles)
      .filter((code) => code !== BACK && !isFlower(code)),
  };
}

/** Pieces for `codes`: the ones read where they fit, else new ones without a place in the photo. */
function take(pieces: Piece[], codes: readonly Code[]): Piece[] {
  const rest = [...pieces];
  return codes.map((code) => {
    const at = rest.findIndex((piece) => piece.tile === code);
    return at < 0 ? newPiece(code) : (rest.splice(at, 1)[0] ?? newPiece(code));
  });
}

function meldsOf(reading: Reading, pieces: Piece[]): Meld[] {
  const rest = [...pieces];
  return (reading.hand?.melds ?? []).map((meld): Meld => {
    const found = take(rest, meld.tiles);
    for (const piece of found) {
      const at = rest.indexOf(piece);
      if (at >= 0) rest.splice(at, 1);
    }
    const lying =
      meld.kind === "closed_kan" ? "closed" : meld.kind === "added_kan" ? "added" : "open";
    return { id: nextId(), pieces: found, claimed: meld.claimed, lying };
  });
}

/** The piece with this id and where it lies. */
export function find(
  board: Board,
  id: number,
): { piece: Piece; zone: Row | number; at: number } | null {
  for (const row of ROWS) {
    const at = board.rows[row].findIndex((piece) => piece.id === id);
    const piece = board.rows[row][at];
    if (piece) return { piece, zone: row, at };
  }
  for (const meld of board.melds) {
    const at = meld.pieces.findIndex((piece) => piece.id === id);
    const piece = meld.pieces[at];
    if (piece) return { piece, zone: meld.id, at };
  }
  return null;
}

export const allPieces = (board: Board): Piece[] => [
  ...ROWS.flatMap((row) => board.rows[row]),
  ...board.melds.flatMap((meld) => meld.pieces),
];

function eachRow(board: Board, change: (pieces: Piece[]) => Piece[]): Board["rows"] {
  const { hand, flowers, dora, ura, discards } = board.rows;
  return {
    hand: change(hand),
    flowers: change(flowers),
    dora: change(dora),
    ura: change(ura),
    discards: change(discards),
  };
}

function eachPiece(board: Board, change: (piece: Piece) => Piece | null): Board {
  const all = (pieces: Piece[]) => pieces.flatMap((piece) => change(piece) ?? []);
  return tidy({
    ...board,
    rows: eachRow(board, all),
    melds: board.melds.map((meld) => ({ ...meld, pieces: all(meld.pieces) })),
  });
}

/** No empty melds, marks only where they can be, a winning tile that is in the hand. */
function tidy(board: Board): Board {
  const melds = board.melds.filter((meld) => meld.pieces.length > 0).map(tidyMeld);
  const inHand = board.rows.hand.some((piece) => piece.id === board.win);
  return { ...board, melds, win: inHand ? board.win : null };
}

function tidyMeld(meld: Meld): Meld {
  const size = meld.pieces.length;
  const lying = size === 4 ? meld.lying : "open";
  const claimed = lying === "closed" ? null : Math.min(meld.claimed ?? 0, size - 1);
  return lying === meld.lying && claimed === meld.claimed ? meld : { ...meld, lying, claimed };
}

/** The tile is what the player says: no doubt is left. */
export const setTile = (board: Board, id: number, tile: Code): Board =>
  eachPiece(board, (piece) => (piece.id === id ? { ...piece, tile, doubt: null } : piece));

/** The tile was read right. */
export const confirm = (board: Board, id: number): Board =>
  eachPiece(board, (piece) => (piece.id === id ? { ...piece, doubt: null } : piece));

export const remove = (board: Board, id: number): Board =>
  eachPiece(board, (piece) => (piece.id === id ? null : piece));

export const setWin = (board: Board, id: number | null): Board => tidy({ ...board, win: id });

/** Add a tile to a row. The one that makes a hand `whole` is taken as the winning one. */
export function add(board: Board, row: Row, tile: Code, whole = 14): Board {
  const piece = newPiece(tile);
  const rows = { ...board.rows, [row]: [...board.rows[row], piece] };
  const complete = row === "hand" && board.win === null && rows.hand.length % 3 === 2;
  return tidy({
    ...board,
    rows,
    win: complete && rows.hand.length + 3 * board.melds.length === whole ? piece.id : board.win,
  });
}

/** Put the piece before place `at` of `zone` (at its end if null). */
export function move(board: Board, id: number, zone: Zone, at: number | null = null): Board {
  const found = find(board, id);
  if (!found) return board;
  const { piece } = found;
  if (zone === "flowers" && !isFlower(piece.tile)) return board;
  const target = typeof zone === "number" ? board.melds.find((meld) => meld.id === zone) : null;
  if (target && target.pieces.length >= 4 && found.zone !== zone) return board;
  const shift = found.zone === zone && at !== null && at > found.at ? 1 : 0;
  const put = (pieces: Piece[]) => {
    const rest = pieces.filter((other) => other.id !== id);
    rest.splice(at === null ? rest.length : at - shift, 0, piece);
    return rest;
  };
  const without = (pieces: Piece[]) => pieces.filter((other) => other.id !== id);
  const rows = eachRow(board, without);
  let melds = board.melds.map((meld) => ({
    ...meld,
    pieces: meld.id === zone ? put(meld.pieces) : without(meld.pieces),
  }));
  if (zone === "new") {
    melds = [...melds, { id: nextId(), pieces: [piece], claimed: 0, lying: "open" }];
  } else if (typeof zone === "string") {
    rows[zone] = put(board.rows[zone]);
  }
  return tidy({ ...board, rows, melds });
}

/** Lay these tiles of the hand down as one meld. */
export function lay(board: Board, ids: readonly number[], lying: Lying = "open"): Board {
  const pieces = board.rows.hand.filter((piece) => ids.includes(piece.id));
  const hand = board.rows.hand.filter((piece) => !ids.includes(piece.id));
  const sorted = [...pieces].sort((a, b) => order(a.tile) - order(b.tile));
  const meld: Meld = {
    id: nextId(),
    pieces: sorted,
    claimed: lying === "closed" ? null : 0,
    lying,
  };
  return tidy({ ...board, rows: { ...board.rows, hand }, melds: [...board.melds, meld] });
}

/** Take a meld's tiles back into the hand. */
export function takeBack(board: Board, meldId: number): Board {
  const meld = board.melds.find((other) => other.id === meldId);
  if (!meld) return board;
  return tidy({
    ...board,
    rows: { ...board.rows, hand: [...board.rows.hand, ...meld.pieces] },
    melds: board.melds.filter((other) => other.id !== meldId),
  });
}

export const setMeld = (
  board: Board,
  meldId: number,
  change: Partial<Pick<Meld, "claimed" | "lying">>,
): Board =>
  tidy({
    ...board,
    melds: board.melds.map((meld) => (meld.id === meldId ? { ...meld, ...change } : meld)),
  });

/** Sort the hand by suit and number; the winning tile goes last. */
export function sortHand(board: Board): Board {
  const place = (piece: Piece) => (piece.id === board.win ? 1e6 : order(piece.tile));
  const hand = [...board.rows.hand].sort((a, b) => place(a) - place(b));
  return { ...board, rows: { ...board.rows, hand } };
}

/** Every set that can be laid down with this tile of the hand, as ids of its tiles. */
export function sets(board: Board, id: number): number[][] {
  const hand = board.rows.hand;
  const piece = hand.find((other) => other.id === id);
  if (!piece || isFlower(piece.tile) || piece.tile === BACK) return [];
  const same = hand.filter((other) => other.id !== id && plain(other.tile) === plain(piece.tile));
  const found: number[][] = [];
  for (const count of [3, 2]) {
    if (same.length >= count) found.push([id, ...same.slice(0, count).map((other) => other.id)]);
  }
  if (suitOf(piece.tile) === "z") return found;
  const near = (step: number) =>
    hand.find(
      (other) =>
        suitOf(other.tile) === suitOf(piece.tile) &&
        other.tile !== BACK &&
        rankOf(other.tile) === rankOf(piece.tile) + step,
    );
  for (const [a, b] of [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ] as const) {
    const [first, second] = [near(a), near(b)];
    if (first && second) found.push([id, first.id, second.id]);
  }
  return found;
}

/** Whether the meld's tiles make a set. */
export function isSet(meld: Meld): boolean {
  const tiles = meld.pieces.map((piece) => plain(piece.tile));
  const first = tiles[0];
  if (!first || meld.pieces.some((piece) => piece.tile === BACK || isFlower(piece.tile)))
    return false;
  if (tiles.every((tile) => tile === first)) return tiles.length === 3 || tiles.length === 4;
  const ranks = tiles.map(rankOf).sort((a, b) => a - b);
  const suit = suitOf(first);
  const run = ranks.every((rank, n) => rank === (ranks[0] ?? 0) + n);
  return suit !== "z" && run && tiles.length === 3 && tiles.every((tile) => suitOf(tile) === suit);
}

/** A claim or an added kan lies open; a closed kan keeps the hand closed. */
export const isOpen = (board: Board): boolean =>
  board.melds.some((meld) => meld.lying !== "closed");

export type Count =
  | { kind: "empty" }
  | { kind: "waiting" | "whole" }
  | { kind: "few" | "many"; by: number }
  | { kind: "broken_meld" };

/** What the number of tiles says: `whole` (14, or 17) may have won, one less waits; a meld is three. */
export function count(board: Board, whole = 14): Count {
  if (!board.rows.hand.length && !board.melds.length) return { kind: "empty" };
  if (!board.melds.every(isSet)) return { kind: "broken_meld" };
  const tiles = board.rows.hand.length + 3 * board.melds.length;
  if (tiles > whole) return { kind: "many", by: tiles - whole };
  if (tiles < whole - 1) return { kind: "few", by: whole - 1 - tiles };
  return { kind: tiles < whole ? "waiting" : "whole" };
}

export const doubtful = (board: Board): Piece[] =>
  allPieces(board).filter((piece) => piece.doubt !== null);
