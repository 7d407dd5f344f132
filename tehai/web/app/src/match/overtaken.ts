/** Two phones at one table: what becomes of an entry that another phone was faster than. */

import type { Match, MatchEvent } from "./types";

/** All that a hand is known by; sticks, points and names may change while it is played. */
const handOf = ({ stage, hand, seating, result, side_bets }: Match): string =>
  JSON.stringify([stage, hand && { ...hand, sticks: 0, name: "" }, seating, result, side_bets]);

/**
 * Whether `next` is still the hand of `old`: between them players were renamed, or riichi sticks
 * laid or taken back, and nothing else moved points.
 */
export function sameHand(old: Match, next: Match): boolean {
  if (old.id !== next.id || handOf(old) !== handOf(next)) return false;
  return old.players.every(({ person, seat, riichi, points }) => {
    const now = next.players.find((player) => player.person === person);
    return now?.seat === seat && (now.riichi !== riichi || now.points === points);
  });
}

/**
 * What to do with `event`, meant for `seen`, now that the match has become `state`.
 *
 * A riichi depends on nobody else's: it is sent once more, unless another phone has entered the
 * very same. Anything else is for a person to look at again.
 */
export function overtakenBy(
  event: MatchEvent | null,
  seen: Match,
  state: Match,
): "done" | "again" | "ask" {
  if (event?.event !== "riichi" || !sameHand(seen, state)) return "ask";
  return state.declared.includes(event.seat as number) ? "done" : "again";
}
