/** Which changes leave the hand as it was, and what is sent again by itself. */

import { describe, expect, test } from "vitest";
import { overtakenBy, sameHand } from "../src/match/overtaken";
import type { Match, Player } from "../src/match/types";

const NAMES = ["Aki", "Bo", "Chi", "Dai"];
const seats = (): Player[] =>
  NAMES.map((name, seat) => ({
    person: seat,
    seat,
    name,
    wind: (["east", "south", "west", "north"] as const)[seat] ?? null,
    dealer: seat === 0,
    points: 25_000,
    riichi: false,
  }));

const MATCH: Match = {
  schema: "tehai.match/1",
  id: "k3v9x2mq4t",
  version: 4,
  title: null,
  game: "riichi",
  created_at: "",
  updated_at: "",
  rules: { preset: "riichi" },
  stage: "between",
  players: seats(),
  hand: {
    name: "East 1",
    round_wind: "east",
    number: 1,
    dealer: 0,
    honba: 0,
    sticks: 0,
    last: false,
  },
  may_stop: false,
  can_undo: true,
  can_redo: false,
  undoes: null,
  redoes: null,
  declared: [],
  side_bets: [],
  seating: null,
  last: null,
  result: null,
};

/** `match` after a riichi of `seat`. */
const laid = (match: Match, seat: number): Match => ({
  ...match,
  version: match.version + 1,
  declared: [...match.declared, seat],
  hand: match.hand && { ...match.hand, sticks: match.hand.sticks + 1 },
  players: match.players.map((player) =>
    player.seat === seat ? { ...player, riichi: true, points: player.points - 1000 } : player,
  ),
});

/** `match` after points went from Bo to Aki, who deals: `honba` counters then. */
const won = (match: Match, honba: number): Match => ({
  ...match,
  version: match.version + 1,
  hand: match.hand && { ...match.hand, honba },
  players: match.players.map((player) => ({
    ...player,
    points: player.points + ([3900, -3900][player.seat ?? 0] ?? 0),
  })),
});

describe("the same hand", () => {
  test("goes on after riichi, riichi taken back, and a renaming", () => {
    const both = laid(laid(MATCH, 1), 2);
    expect(sameHand(MATCH, both)).toBe(true);
    expect(sameHand(both, { ...MATCH, version: 9 })).toBe(true);
    const players = seats().map((player) => ({ ...player, name: `${player.name}!` }));
    expect(sameHand(MATCH, { ...MATCH, version: 5, players })).toBe(true);
    const spoken = { ...MATCH, hand: MATCH.hand && { ...MATCH.hand, name: "東1局" } };
    expect(sameHand(MATCH, spoken)).toBe(true);
  });

  test("is over after a result, a foul, the end; another match has another", () => {
    expect(sameHand(MATCH, won(MATCH, 1))).toBe(false);
    expect(sameHand(MATCH, won(MATCH, 0))).toBe(false); // as after a foul: only points move
    expect(sameHand(MATCH, won(laid(MATCH, 2), 1))).toBe(false);
    expect(sameHand(MATCH, { ...MATCH, stage: "ended", hand: null })).toBe(false);
    expect(sameHand(MATCH, { ...MATCH, id: "another" })).toBe(false);
  });
});

describe("an entry that came second", () => {
  const riichi = (seat: number) => ({ event: "riichi", seat });

  test("is sent again where it is a riichi beside another one", () => {
    expect(overtakenBy(riichi(1), MATCH, laid(MATCH, 2))).toBe("again");
  });

  test("is done where both phones entered the same riichi", () => {
    expect(overtakenBy(riichi(2), MATCH, laid(MATCH, 2))).toBe("done");
  });

  test("is asked about in every other case", () => {
    expect(overtakenBy(riichi(2), MATCH, won(MATCH, 1))).toBe("ask");
    expect(overtakenBy({ event: "win", wins: [] }, MATCH, laid(MATCH, 2))).toBe("ask");
    expect(overtakenBy(null, MATCH, laid(MATCH, 2))).toBe("ask"); // an undo
  });
});
