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

export interface Reading {
  schema: string;
  image: { width: number; height: number };
  tiles: ReadTile[];
  hand: { concealed: Code[]; winning_tile: Code | null; flowers: Code[]; melds: ReadMeld[] } | null;
  dora_indicators: Code[];
  ura_indicators?: Code[];
  rivers: { owner: string; tiles: Code[]; riichi_index: number | null }[];
  notation: string;
  doubts: { tile_index: number | null; reason: string }[];
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

export interface Score {
  schema: string;
  rules: string;
  win: boolean;
  reason: string | null;
  yaku: { id: string; name: string; han: number; yakuman?: number }[];
  han: number;
  fu: number;
  limit: string | null;
  yakuman: number;
  fu_details: { reason: string; fu: number; tile?: Code; tiles?: Code[] }[];
  dora: Record<string, number>;
  points: {
    total: number;
    ron: number | null;
    tsumo_dealer: number | null;
    tsumo_other: number | null;
  };
  payments: Payment[];
  shanten?: number;
  left?: number;
  waits?: Wait[];
  accepts?: TileLeft[];
  discards?: Discard[];
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
  norths: number;
}

export interface ScoreRequest {
  hand: string;
  win?: string;
  rules: string;
  situation: Partial<Situation>;
  visible?: string;
}
