/** Every sentence of the page by its key. */

import { HAND } from "./words/hand";
import { HOW } from "./words/how";
import { LIVE } from "./words/live";
import { MATCH } from "./words/match";
import { PROBLEMS } from "./words/problems";
import { RULES } from "./words/rules";
import { SCORE } from "./words/score";
import { SHELL } from "./words/shell";
import { TAIWAN } from "./words/taiwan";
import type { Three } from "./words/three";

export const WORDS = { ...HAND, ...HOW, ...RULES, ...SCORE, ...SHELL };

export const ALL = {
  ...WORDS,
  ...Object.fromEntries(Object.entries(PROBLEMS).map(([key, value]) => [`problem.${key}`, value])),
  ...Object.fromEntries(Object.entries(LIVE).map(([key, value]) => [`live.${key}`, value])),
  ...Object.fromEntries(Object.entries(MATCH).map(([key, value]) => [`match.${key}`, value])),
} as Record<Key, Three>;

export type Key =
  | keyof typeof WORDS
  | `problem.${keyof typeof PROBLEMS}`
  | `live.${keyof typeof LIVE}`
  | `match.${keyof typeof MATCH}`;

/** Sentences that the Taiwanese game says otherwise. */
export const OF_TAIWAN: Partial<Record<Key, Three>> = TAIWAN;
