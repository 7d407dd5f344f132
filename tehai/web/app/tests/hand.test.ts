/** The hand's changes, its notation and what is asked of the server, without a browser. */

import { describe, expect, test } from "vitest";
import type { Reading } from "../src/api/types";
import {
  add,
  type Board,
  boardOf,
  count,
  EMPTY,
  isSet,
  lay,
  move,
  remove,
  setMeld,
  sets,
  setTile,
  sortHand,
  takeBack,
} from "../src/hand/model";
import { handNotation, meldNotation, notation } from "../src/hand/notation";
import { allowed, request, situation, TABLE, WIN } from "../src/hand/situation";

const deal = (...tiles: string[]): Board =>
  tiles.reduce((board, tile) => add(board, "hand", tile), EMPTY);
const hand = (board: Board): string => board.rows.hand.map((piece) => piece.tile).join(" ");
const idOf = (board: Board, at: number): number => board.rows.hand[at]?.id ?? -1;
const WAITING = "1m 2m 3m 4p 5p 6p 7s 8s 1z 1z 1z 5z 5z".split(" ");

describe("notation", () => {
  test("tiles of one suit share its letter, in the order in which they stand", () => {
    expect(notation(["3m", "0m", "5p", "1z", "1z", "2m"])).toBe("30m5p11z2m");
  });

  test("a claimed tile, an added kan and a closed kan are marked", () => {
    let board = deal("8s", "8s", "8s", "8s", "2m");
    board = lay(
      board,
      board.rows.hand.slice(0, 4).map((piece) => piece.id),
      "closed",
    );
    const meld = () =>
      board.melds[0] ?? { id: 0, pieces: [], claimed: null, lying: "open" as const };
    expect(meldNotation(meld())).toBe("(8888s)");
    board = setMeld(board, meld().id, { lying: "added", claimed: 1 });
    expect(meldNotation(meld())).toBe('(88"88s)');
    board = setMeld(board, meld().id, { lying: "open", claimed: 3 });
    expect(handNotation(board)).toBe("2m (8888's)");
  });
});

describe("changes", () => {
  test("leave the board as it was", () => {
    const before = deal("1m", "2m");
    setTile(before, idOf(before, 0), "9m");
    expect(hand(before)).toBe("1m 2m");
  });

  test("moving within the hand keeps every tile", () => {
    let board = deal("1m", "2m", "3m");
    board = move(board, idOf(board, 0), "hand", 2);
    expect(hand(board)).toBe("2m 1m 3m");
    board = move(board, idOf(board, 2), "hand", 0);
    expect(hand(board)).toBe("3m 2m 1m");
  });

  test("the fourteenth tile is the winning one, and stays last when sorted", () => {
    let board = deal(...WAITING, "6s");
    expect(board.win).toBe(idOf(board, 13));
    board = sortHand(board);
    expect(board.rows.hand.at(-1)?.tile).toBe("6s");
  });

  test("a winning tile that leaves the hand wins no more, and empty melds are gone", () => {
    let board = deal(...WAITING, "6s");
    const id = board.win ?? -1;
    board = move(board, id, "new");
    expect(board.win).toBeNull();
    expect(board.melds).toHaveLength(1);
    board = remove(board, id);
    expect(board.melds).toHaveLength(0);
  });

  test("a meld takes four tiles at most", () => {
    let board = deal("1m", "1m", "1m", "1m", "1m");
    board = lay(
      board,
      board.rows.hand.slice(0, 4).map((piece) => piece.id),
    );
    const meld = board.melds[0]?.id ?? -1;
    expect(move(board, idOf(board, 0), meld)).toBe(board);
    expect(hand(takeBack(board, meld)).split(" ")).toHaveLength(5);
  });

  test("sets that a tile can be laid down in", () => {
    const board = deal("4p", "5p", "6p", "0p", "5p", "1z");
    const found = sets(board, idOf(board, 1)).map((ids) =>
      board.rows.hand
        .filter((piece) => ids.includes(piece.id))
        .map((piece) => piece.tile)
        .join(""),
    );
    expect(found).toEqual(["5p0p5p", "4p5p6p"]);
    expect(sets(board, idOf(board, 5))).toEqual([]);
  });

  test("what is a set and what is none", () => {
    const laid = (...tiles: string[]) => {
      const board = deal(...tiles);
      return isSet(
        lay(
          board,
          board.rows.hand.map((piece) => piece.id),
        ).melds[0] ?? { id: 0, pieces: [], claimed: null, lying: "open" },
      );
    };
    expect(laid("4m", "0m", "6m")).toBe(true);
    expect(laid("0m", "5m", "5m")).toBe(true);
    expect(laid("1z", "2z", "3z")).toBe(false);
    expect(laid("8m", "9m", "1p")).toBe(false);
    expect(laid("0z", "0z", "0z")).toBe(false);
  });
});

describe("the question to the server", () => {
  test("is asked at thirteen and fourteen tiles, melds as three", () => {
    expect(count(deal(...WAITING.slice(1)))).toEqual({ kind: "few", by: 1 });
    expect(request(TABLE, WIN, deal(...WAITING.slice(1)))).toBeNull();
    expect(request(TABLE, WIN, deal(...WAITING))?.win).toBeUndefined();
    expect(request(TABLE, WIN, deal(...WAITING, "6s"))?.win).toBe("6s");
    expect(count(deal(...WAITING, "6s", "6s"))).toEqual({ kind: "many", by: 1 });
  });

  test("never contradicts itself", () => {
    let board = deal(...WAITING, "6s");
    const all = { ...WIN, riichi: "riichi" as const, ippatsu: true, lastTile: true, chankan: true };
    expect(situation(TABLE, all, board)).toMatchObject({
      ippatsu: true,
      last_tile: false,
      chankan: false,
    });
    board = lay(
      board,
      board.rows.hand.slice(8, 11).map((piece) => piece.id),
    );
    expect(allowed(all, board).riichi).toBe(false);
    expect(situation(TABLE, all, board)).toMatchObject({ riichi: "none", ippatsu: false });
  });

  test("counts the winner's own stick, and nobody wins off the own seat", () => {
    const board = deal(...WAITING, "6s");
    const how = { ...WIN, riichi: "riichi" as const, from: "south" as const };
    const table = { ...TABLE, seat: "south" as const, sticks: 2 };
    expect(situation(table, how, board)).toMatchObject({ sticks: 3, from: null });
  });
});

test("a reading becomes a board with its doubts, melds and the others' tiles", () => {
  const tile = (code: string, role: string, group = 0) => ({
    tile: code,
    confidence: 0.9,
    quad: [],
    role,
    group,
    alternatives: [],
  });
  const reading: Reading = {
    schema: "tehai.reading/1",
    image: { width: 10, height: 10 },
    tiles: [
      tile("2m", "hand"),
      tile("2m", "hand"),
      tile("8s", "meld", 1),
      tile("8s", "meld", 1),
      tile("8s", "meld", 1),
      tile("9m", "dora", 2),
    ],
    hand: {
      concealed: ["2m", "2m"],
      winning_tile: "2m",
      flowers: [],
      melds: [{ kind: "pon", tiles: ["8s", "8s", "8s"], claimed: 2, from: "right" }],
    },
    dora_indicators: ["9m"],
    rivers: [{ owner: "right", tiles: ["1z", "0z"], riichi_index: null }],
    notation: "",
    doubts: [{ tile_index: 3, reason: "…" }],
    elapsed_ms: {},
  };
  const board = boardOf(reading);
  expect(handNotation(board)).toBe("22m (888's)");
  expect(board.win).toBe(idOf(board, 1));
  expect(board.melds[0]?.pieces.map((piece) => piece.place)).toEqual([2, 3, 4]);
  expect(board.melds[0]?.pieces.map((piece) => piece.doubt)).toEqual([
    null,
    reading.doubts[0],
    null,
  ]);
  expect(board.visible).toEqual(["1z"]);
});
