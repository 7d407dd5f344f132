/** A win that is being entered: who won, off whom, and what each hand is worth. */

import { computed, signal } from "@preact/signals";
import { kept } from "../settings";
import type { Match, MatchEvent } from "./types";

export type Worth =
  | { by: "han"; han: number; fu: number; yakuman: number }
  | { by: "tai"; tai: number; fourKans: boolean }
  | { by: "points"; points: number }
  | { by: "tiles"; hand: string; win: string; situation: object; text: string };

export interface Draft {
  tsumo: boolean;
  discarder: number | null;
  wins: Winner[];
  /** Taiwan: the seat whose wall was opened; null: the dealer's. */
  opened: number | null;
}

/** `liable`: the seat that fed a yakuman (pao). */
export interface Winner {
  seat: number;
  worth: Worth;
  liable: number | null;
}

export const EMPTY_DRAFT: Draft = {
  tsumo: false,
  discarder: null,
  wins: [],
  opened: null,
};
export const START: Worth = { by: "han", han: 1, fu: 30, yakuman: 0 };
export const TAIWAN_START: Worth = { by: "tai", tai: 1, fourKans: false };

const isDraft = (value: unknown): value is Draft => {
  const { tsumo, wins } = (value ?? {}) as Partial<Draft>;
  return (
    typeof tsumo === "boolean" &&
    Array.isArray(wins) &&
    wins.every((win) => typeof win?.seat === "number" && typeof win.worth?.by === "string")
  );
};

/** Outlives a reload: the hand page may be open for one of its winners. */
export const draft = kept<Draft>("draft", EMPTY_DRAFT, isDraft, "tab");
/** The sheet in which the win is entered is open. */
export const winning = signal(false);
/** The match as it stood when this win was begun: the hand that it belongs to. */
export const begun = signal<Match | null>(null);

export function beginWin(state: Match): void {
  draft.value = EMPTY_DRAFT;
  begun.value = state;
  winning.value = true;
}

export const FUS = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110];

function worthFields(worth: Worth): Record<string, unknown> {
  if (worth.by === "points") return { points: worth.points };
  if (worth.by === "tai") {
    return { tai: worth.tai, ...(worth.fourKans ? { four_kans: true } : {}) };
  }
  if (worth.by === "tiles") {
    const { hand, win, situation } = worth;
    return { hand, win, situation };
  }
  if (worth.yakuman) return { yakuman: worth.yakuman };
  return { han: worth.han, fu: worth.fu };
}

const isStated = (worth: Worth): boolean =>
  worth.by === "tiles" ? worth.hand !== "" : worth.by !== "points" || worth.points > 0;

type Lacking =
  | "match.lacksWinner"
  | "match.lacksDiscarder"
  | "match.lacksTiles"
  | "match.lacksPoints";

/** What is still missing, as the page says it. */
export const winLacks = computed<Lacking | null>(() => {
  const { tsumo, discarder, wins } = draft.value;
  if (!wins.length) return "match.lacksWinner";
  if (!tsumo && discarder === null) return "match.lacksDiscarder";
  const unstated = wins.find(({ worth }) => !isStated(worth));
  if (!unstated) return null;
  return unstated.worth.by === "tiles" ? "match.lacksTiles" : "match.lacksPoints";
});

/** The event to enter; null while something is missing. */
export const winEvent = computed<MatchEvent | null>(() => {
  const { tsumo, discarder, wins, opened } = draft.value;
  if (winLacks.value) return null;
  return {
    event: "win",
    discarder: tsumo ? null : discarder,
    ...(opened === null ? {} : { opened }),
    wins: wins.map(({ seat, worth, liable }) => ({
      seat,
      ...worthFields(worth),
      ...(liable === null ? {} : { liable }),
    })),
  };
});

const change = (seat: number, part: Partial<Winner>): void => {
  const wins = draft.value.wins.map((entry) =>
    entry.seat === seat ? { ...entry, ...part } : entry,
  );
  draft.value = { ...draft.value, wins };
};
export const setWorth = (seat: number, worth: Worth): void => change(seat, { worth });
export const setLiable = (seat: number, liable: number | null): void => change(seat, { liable });

/** Another winner, or no winner any more; a tsumo has one. */
export function toggleWinner(seat: number, start: Worth): void {
  const { tsumo, wins, discarder } = draft.value;
  const had = wins.some((entry) => entry.seat === seat);
  const next = had
    ? wins.filter((entry) => entry.seat !== seat)
    : [
        ...(tsumo ? [] : wins),
        { seat, worth: wins[0] && tsumo ? wins[0].worth : start, liable: null },
      ];
  draft.value = { ...draft.value, wins: next, discarder: discarder === seat ? null : discarder };
}
