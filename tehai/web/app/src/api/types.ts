/** The server's JSON, as far as the page reads it. */

import type { Code } from "../tiles/codes";

export type Wind = "east" | "south" | "west" | "north";
export const WINDS: readonly Wind[] = ["east", "south", "west", "north"];

export interface Alternative {
  tile: Code;
  confidence: number;
}

export interface ReadTile {
  tile: Code;
  confidence: number;
  quad: [number, number][];
  role: "hand" | "meld" | "dora" | "river" | "wall" | "flower" | "other" | string;
  group: number;
  alternatives: Alternative[];
}

export type MeldKind = "chi" | "pon" | "open_kan" | "added_kan" | "closed_kan";

export interface ReadMeld {
  kind: MeldKind;
  tiles: Code[];
  claimed: number | null;
  from: string | null;
}

/** `id` and `values` say the same as `reason` in any language. */
export interface Doubt {
  tile_index: number | null;
  reason: string;
  id?: string;
  values?: Record<string, string | number>;
}

export interface Reading {
  schema: string;
  image: { width: number; height: number };
  tiles: ReadTile[];
  hand: { concealed: Code[]; winning_tile: Code | null; flowers: Code[]; melds: ReadMeld[] } | null;
  dora_indicators: Code[];
  ura_indicators?: Code[];
  rivers: { owner: string; tiles: Code[]; riichi_index: number | null }[];
  other_melds?: { owner: string; tiles: Code[] }[];
  other_hands?: { owner: string; tiles: Code[] }[];
  notation: string;
  doubts: Doubt[];
  elapsed_ms: Record<string, number>;
}

export interface Wait {
  tile: Code;
  left: number;
  furiten: boolean;
  ron: number | null;
  tsumo: number | null;
}

export interface TileLeft {
  tile: Code;
  left: number;
}

export interface Discard {
  tile: Code;
  shanten: number;
  left: number;
  waits?: Wait[];
  accepts?: TileLeft[];
}

export interface Payment {
  from: Wind | "table" | "discarder" | string;
  to: Wind;
  points: number;
}

export interface Points {
  total: number;
  ron: number | null;
  tsumo_dealer: number | null;
  tsumo_other: number | null;
}

/** What the scores of both games have. */
interface BaseScore {
  schema: string;
  rules: string;
  win: boolean;
  reason: string | null;
  points: Points;
  payments: Payment[];
  /** What is taken otherwise than it was given. */
  notes?: { id: string; text: string }[];
  shanten?: number;
  left?: number;
  waits?: Wait[];
  accepts?: TileLeft[];
  discards?: Discard[];
  alternatives?: OtherScore[];
}

/** What the hand would be worth in other sets, or with one option changed. */
export interface OtherScore {
  sets?: string[];
  option?: { name: string; value: unknown };
  score: Score;
}

export interface Tai {
  id: string;
  name: string;
  tai: number;
}

export interface TaiwanScore extends BaseScore {
  tai: Tai[];
  total_tai: number;
  dealer_tai: Tai[];
  max_tai: number | null;
  sets: string[];
  stake: { base: number; tai: number };
}

export type Score = RiichiScore | TaiwanScore;

export const isTaiwanScore = (score: Score): score is TaiwanScore => "total_tai" in score;

export interface RiichiScore extends BaseScore {
  yaku: { id: string; name: string; han: number; yakuman?: number }[];
  han: number;
  fu: number;
  limit: string | null;
  yakuman: number;
  fu_details: { reason: string; fu: number; tile?: Code; tiles?: Code[] }[];
  dora: Record<string, number>;
}

export interface Situation {
  seat_wind: Wind;
  round_wind: Wind;
  tsumo: boolean;
  from: Wind | null;
  riichi: "none" | "riichi" | "double";
  ippatsu: boolean;
  last_tile: boolean;
  rinshan: boolean;
  chankan: boolean;
  first_turn: boolean;
  dora_indicators: string;
  ura_indicators: string;
  honba: number;
  sticks: number;
  liable: Wind | null;
  discards: string;
  passed: boolean;
  liable_kan: Wind | null;
  norths: number;
}

export interface ScoreRequest {
  hand: string;
  win?: string;
  rules: string | { preset: string; [option: string]: unknown };
  situation: object;
  visible?: string;
  alternatives?: boolean;
}
