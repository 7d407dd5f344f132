/** How the hand was won, as the player's switches say; what contradicts itself is left out. */

import type { ScoreRequest, Situation, Wind } from "../api/types";
import { WINDS } from "../api/types";
import type { Options } from "../rules/book";
import { type Code, plain } from "../tiles/codes";
import { allPieces, type Board, count, isOpen } from "./model";
import { handNotation, notation, rowNotation } from "./notation";

/** What stays from hand to hand at one table. */
export interface TableState {
  rules: string;
  round: Wind;
  seat: Wind;
  honba: number;
  sticks: number;
  /** Taiwan: base and points a tai, as ``100/20``. */
  stake: string;
  /** Options that differ from the preset. */
  options?: Options;
}

export const TABLE: TableState = {
  rules: "riichi",
  round: "east",
  seat: "east",
  honba: 0,
  sticks: 0,
  stake: "100/20",
};

/** Taiwan: whether the hand was declared ready early. */
export type Ready = "none" | "earthly" | "heavenly";

/** What each hand has for itself. */
export interface Win {
  tsumo: boolean;
  from: Wind | null;
  riichi: "none" | "riichi" | "double";
  ippatsu: boolean;
  lastTile: boolean;
  rinshan: boolean;
  chankan: boolean;
  firstTurn: boolean;
  liable: Wind | null;
  /** Who fed the fourth kan, where the rules make that liable. */
  liableKan: Wind | null;
  /** A winning tile was let pass. */
  passed: boolean;
  norths: number;
  ready: Ready;
}

export const WIN: Win = {
  tsumo: false,
  from: null,
  riichi: "none",
  ippatsu: false,
  lastTile: false,
  rinshan: false,
  chankan: false,
  firstTurn: false,
  liable: null,
  liableKan: null,
  passed: false,
  norths: 0,
  ready: "none",
};

export const PRESETS = [
  "riichi",
  "tenhou",
  "mahjong-soul",
  "m-league",
  "wrc",
  "ema",
  "jpml",
  "sanma",
  "taiwan",
  "taiwan-association",
  "taiwan-common",
] as const;

export const isTaiwan = (rules: string): boolean => rules.startsWith("taiwan");

/** Tiles of a complete hand, each kan counting three. */
export const wholeOf = (rules: string): number => (isTaiwan(rules) ? 17 : 14);

export const seatsOf = (rules: string): readonly Wind[] =>
  rules === "sanma" ? WINDS.slice(0, 3) : WINDS;

export type Flag = "ippatsu" | "lastTile" | "rinshan" | "chankan" | "firstTurn";

/** Which of the small switches make sense now. */
export function allowed(win: Win, board: Board): Record<Flag | "riichi", boolean> {
  const riichi = !isOpen(board) && !win.firstTurn;
  const declared = riichi && win.riichi !== "none";
  return {
    riichi,
    ippatsu: declared && !win.rinshan,
    lastTile: !win.rinshan && !win.chankan && !win.firstTurn,
    rinshan:
      win.tsumo &&
      !win.lastTile &&
      !win.firstTurn &&
      !win.ippatsu &&
      (board.melds.some(isKan) || board.rows.flowers.length > 0 || win.norths > 0),
    chankan: !win.tsumo && !win.lastTile && !win.firstTurn,
    firstTurn:
      !isOpen(board) && win.riichi === "none" && !win.lastTile && board.rows.discards.length === 0,
  };
}

const isKan = (meld: Board["melds"][number]): boolean => meld.pieces.length === 4;

/** The same for Taiwan, whose situations have other fields. */
function taiwanSituation(table: TableState, win: Win, board: Board): object {
  const may = allowed(win, board);
  return {
    seat_wind: table.seat,
    round_wind: table.round,
    streak: table.honba,
    tsumo: win.tsumo,
    from: win.tsumo || win.from === table.seat ? null : win.from,
    last_tile: win.lastTile && may.lastTile,
    rinshan: win.rinshan && may.rinshan,
    chankan: win.chankan && may.chankan,
    first_turn: win.firstTurn && may.firstTurn,
    ready: isOpen(board) ? "none" : win.ready,
    passed: win.passed,
  };
}

/** The rules as the server takes them, and the situation in their game. */
export function howWon(
  table: TableState,
  win: Win,
  board: Board,
): Pick<ScoreRequest, "rules" | "situation"> {
  const options = table.options ?? {};
  if (isTaiwan(table.rules)) {
    const rules = { preset: table.rules, ...options, stake: table.stake };
    return { rules, situation: taiwanSituation(table, win, board) };
  }
  const changed = Object.keys(options).length > 0;
  const rules = changed ? { preset: table.rules, ...options } : table.rules;
  return { rules, situation: situation(table, win, board) };
}

export function situation(table: TableState, win: Win, board: Board): Situation {
  const may = allowed(win, board);
  const riichi = may.riichi ? win.riichi : "none";
  const seats = seatsOf(table.rules);
  const seat = seats.includes(table.seat) ? table.seat : "east";
  const other = (wind: Wind | null) =>
    wind && wind !== seat && seats.includes(wind) ? wind : null;
  return {
    seat_wind: seat,
    round_wind: table.round,
    tsumo: win.tsumo,
    from: win.tsumo ? null : other(win.from),
    riichi,
    ippatsu: win.ippatsu && may.ippatsu,
    last_tile: win.lastTile && may.lastTile,
    rinshan: win.rinshan && may.rinshan,
    chankan: win.chankan && may.chankan,
    first_turn: win.firstTurn && may.firstTurn,
    dora_indicators: rowNotation(board.rows.dora),
    ura_indicators: riichi === "none" ? "" : rowNotation(board.rows.ura),
    honba: table.honba,
    sticks: table.sticks + (riichi === "none" ? 0 : 1),
    liable: other(win.liable),
    liable_kan: other(win.liableKan),
    passed: win.passed,
    discards: rowNotation(board.rows.discards),
    norths: table.rules === "sanma" ? win.norths : 0,
  };
}

/** The others' face-up tiles, as far as no kind is there more than four times. */
function visible(board: Board): Code[] {
  const counts = new Map<Code, number>();
  const counted = (code: Code): boolean => {
    const n = (counts.get(plain(code)) ?? 0) + 1;
    counts.set(plain(code), n);
    return n <= 4;
  };
  for (const piece of allPieces(board)) counted(piece.tile);
  return board.visible.filter(counted);
}

/** What to ask the server; null while the tiles cannot be a hand yet. */
export function request(table: TableState, win: Win, board: Board): ScoreRequest | null {
  const state = count(board, wholeOf(table.rules)).kind;
  if (state !== "waiting" && state !== "whole") return null;
  const seen = visible(board);
  const pieces = board.rows.hand;
  const winning = pieces.find((piece) => piece.id === board.win) ?? pieces.at(-1);
  return {
    hand: handNotation(board),
    ...(state === "whole" && winning ? { win: winning.tile } : {}),
    ...howWon(table, win, board),
    ...(seen.length ? { visible: notation(seen) } : {}),
  };
}
