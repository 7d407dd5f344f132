/** The ledger's JSON, as far as the page reads it. */

import type { Score, Wind } from "../api/types";

export interface Player {
  person: number;
  seat: number | null;
  name: string;
  wind: Wind | null;
  dealer: boolean;
  points: number;
  riichi: boolean;
}

export interface HandAhead {
  name: string;
  round_wind: Wind;
  number: number;
  dealer: number;
  honba: number;
  /** Taiwan: how often the dealer has repeated. */
  streak?: number;
  sticks: number;
  last: boolean;
}

export interface Place {
  place: number;
  final_place: number;
  person: number;
  seat: number;
  name: string;
  points: number;
  uma: number;
  oka: number;
  side_bet: number;
  chombo: number;
  total: number;
}

export interface Row {
  version: number;
  at: string;
  kind: string;
  undone: boolean;
  hand: string | null;
  honba: number;
  text: string;
  event: unknown;
  changes: number[] | null;
  points: number[] | null;
  sticks: number;
  outcome: { kind: string; winners: number[]; scores: (Score | null)[] } | null;
}

/** What is awaited before the first hand: `wind`, `place`, `dice`; Taiwan: `throw`, `dealer`. */
export interface Seating {
  waits_for: string;
  drawn: (Wind | null)[];
  places: (number | null)[];
  /** Who chooses a place or, in Taiwan, draws now. */
  chooser: number | null;
  thrower: number | null;
}

export interface Match {
  schema: string;
  id: string;
  version: number;
  title: string | null;
  game: string;
  created_at: string;
  updated_at: string;
  rules: { preset: string; [option: string]: unknown };
  stage: "seating" | "between" | "ended";
  players: Player[];
  hand: HandAhead | null;
  may_stop: boolean;
  can_undo: boolean;
  can_redo: boolean;
  undoes: string | null;
  redoes: string | null;
  declared: number[];
  side_bets: { person: number; named: number }[];
  seating: Seating | null;
  last: Row | null;
  result: Place[] | null;
}

export type MatchEvent = { event: string } & Record<string, unknown>;
