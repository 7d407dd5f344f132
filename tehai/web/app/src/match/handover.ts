/** From the match to the hand page and back: a win that is entered by its tiles. */

import { computed } from "@preact/signals";
import { worth } from "../hand/ScoreView";
import { PRESETS, type TableState } from "../hand/situation";
import { backToStart, board, question, result, startEmpty, table, usual, win } from "../hand/store";
import { number, t } from "../i18n";
import { go } from "../router";
import { ruleBook } from "../rules/book";
import { kept } from "../settings";
import { draft, setLiable, setWorth, winning } from "./draft";
import { optionsOf } from "./options";
import { recall } from "./remembered";
import { match, seated } from "./store";

interface Handover {
  id: string;
  seat: number;
  name: string;
  hand: string;
  /** The phone's own table, put back afterwards. */
  table: TableState;
}

const isHandover = (value: unknown): value is Handover => {
  const { id, seat, table } = (value ?? {}) as Partial<Handover>;
  return typeof id === "string" && typeof seat === "number" && typeof table === "object";
};

/** Outlives a reload with the hand, or the phone's own table would be lost. */
export const inMatch = kept<Handover | null>("inMatch", null, isHandover, "tab");

if (inMatch.value && !match.value) match.value = recall(inMatch.value.id)?.match ?? null;

/** Whether what the hand page shows can be entered. */
export const enterable = computed(() => inMatch.value !== null && result.value?.win === true);

/** Open the hand page for the winner at `seat`. */
export function toHandPage(seat: number): void {
  const state = match.value;
  const player = seated.value[seat];
  if (!state?.hand || !player) return;
  const kept = inMatch.value?.table ?? table.value;
  const declared = state.declared.includes(seat);
  inMatch.value = { id: state.id, seat, name: player.name, hand: state.hand.name, table: kept };
  const rules = (PRESETS as readonly string[]).includes(state.rules.preset)
    ? state.rules.preset
    : "riichi";
  const options = optionsOf(state, ruleBook.value);
  const { stake, ...changed } = options.changed;
  table.value = {
    rules,
    round: state.hand.round_wind,
    seat: player.wind ?? "east",
    honba: state.hand.streak ?? state.hand.honba,
    sticks: state.hand.sticks - (declared ? 1 : 0),
    stake: String(stake ?? options.scoring.stake ?? kept.stake),
    options: changed,
  };
  winning.value = false;
  const { tsumo, discarder } = draft.value;
  const from = discarder === null ? null : (seated.value[discarder]?.wind ?? null);
  usual.value = { tsumo, from, riichi: declared ? "riichi" : "none" };
  startEmpty();
  backToStart();
  go("hand");
}

/** What the match knows by itself. */
const KNOWN = new Set([
  "seat_wind",
  "round_wind",
  "tsumo",
  "from",
  "honba",
  "sticks",
  "streak",
  "liable",
  "liable_kan",
]);

/** What of the situation the match does not know; a riichi that is not double it knows. */
function ownPart(situation: object): object {
  const own = Object.entries(situation).filter(
    ([name, value]) => !KNOWN.has(name) && !(name === "riichi" && value !== "double"),
  );
  return Object.fromEntries(own);
}

function leave(): string | null {
  const from = inMatch.value;
  if (!from) return null;
  table.value = from.table;
  inMatch.value = null;
  usual.value = {};
  backToStart();
  return from.id;
}

/** Take the hand into the win that is being entered. */
export function enterHand(): void {
  const from = inMatch.value;
  const asked = question.value;
  const score = result.value;
  if (!from || !asked || !score?.win) return;
  const text = `${t("nPoints", { n: number(score.points.total) })} · ${worth(score)}`;
  const fed = seated.value.find((player) => player.wind === win.value.liable);
  setLiable(from.seat, win.value.liable === null ? null : (fed?.seat ?? null));
  const last = board.value.rows.hand.at(-1)?.tile ?? "";
  setWorth(from.seat, {
    by: "tiles",
    hand: asked.hand,
    win: asked.win ?? last,
    situation: ownPart(asked.situation),
    text,
  });
  const id = leave();
  winning.value = true;
  if (id) go("match", id);
}

export function leaveHand(): void {
  const id = leave();
  winning.value = true;
  if (id) go("match", id);
}
