/** The options that the open match is played by: its preset with what was changed in it. */

import { isOptions, type Options, presetOf, type RuleBook } from "../rules/book";
import type { Match } from "./types";

export interface MatchOptions {
  match: Options;
  scoring: Options;
  /** Of the scoring options those that differ from the preset. */
  changed: Options;
}

/** Whatever the rule book does not know yet is missing. */
export function optionsOf(state: Match, book: RuleBook | null): MatchOptions {
  const preset = presetOf(book, state.rules.preset);
  const { preset: _, scoring, ...own } = state.rules;
  const changed = isOptions(scoring) ? scoring : {};
  return {
    match: { ...preset?.match, ...(own as Options) },
    scoring: { ...preset?.options, ...changed },
    changed,
  };
}
