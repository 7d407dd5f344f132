/** What is still missing of a win, in the order in which it is asked for. */

import { beforeAll, expect, it } from "vitest";
import { stubBrowser } from "./browser";

beforeAll(stubBrowser);

it("names the winner, the discarder, then what the hand is worth", async () => {
  const { draft, EMPTY_DRAFT, setWorth, START, toggleWinner, winEvent, winLacks } = await import(
    "../src/match/draft"
  );
  draft.value = EMPTY_DRAFT;
  expect(winLacks.value).toBe("match.lacksWinner");
  toggleWinner(1, START);
  expect(winLacks.value).toBe("match.lacksDiscarder");
  expect(winEvent.value).toBeNull();
  draft.value = { ...draft.value, discarder: 2 };
  expect(winLacks.value).toBeNull();
  expect(winEvent.value).toMatchObject({ event: "win", discarder: 2 });
  setWorth(1, { by: "points", points: 0 });
  expect(winLacks.value).toBe("match.lacksPoints");
  setWorth(1, { by: "tiles", hand: "", win: "", situation: {}, text: "" });
  expect(winLacks.value).toBe("match.lacksTiles");
});

it("of a tsumo asks for no discarder", async () => {
  const { draft, EMPTY_DRAFT, START, toggleWinner, winLacks } = await import("../src/match/draft");
  draft.value = { ...EMPTY_DRAFT, tsumo: true };
  toggleWinner(0, START);
  expect(winLacks.value).toBeNull();
});
