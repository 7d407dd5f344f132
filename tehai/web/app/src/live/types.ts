/** Messages of the live connection. */

import type { Problem } from "../api/client";
import type { Reading, Score } from "../api/types";
import type { Code } from "../tiles/codes";

export interface LiveEvent {
  event: string;
  time: number;
  owner: string;
  tiles: Code[];
  source?: string | null;
  from?: string | null;
  confidence: number;
}

export interface LiveReading {
  type: "reading";
  frame: number;
  time: number;
  steady: boolean;
  hidden: number;
  reading: Reading;
  score: Score | null;
  events: LiveEvent[];
}

export interface LiveError {
  type: "error";
  frame: number | null;
  error: { code: string; message: string };
}

export type LiveState = "connecting" | "open" | "lost";

export interface Listener {
  onState: (state: LiveState) => void;
  onReading: (reading: LiveReading) => void;
  onError: (error: Problem) => void;
}
