/** Undo takes back the last thing said, whatever it was. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubBrowser } from "./browser";

stubBrowser();
vi.stubGlobal("addEventListener", () => undefined);
const { add, EMPTY, setWin, sortHand } = await import("../src/hand/model");
const { TABLE } = await import("../src/hand/situation");
const store = await import("../src/hand/store");
const { board, change, redo, setHow, setTable, table, undo, win, canUndo } = store;

const now = () => JSON.stringify([board.value, win.value, table.value]);

/** One change of each kind. */
const CHANGES: [string, () => void][] = [
  ["a tile", () => change(add(board.value, "hand", "5m"))],
  ["a switch", () => setHow({ riichi: "riichi" })],
  ["tsumo", () => setHow({ tsumo: true, rinshan: false, chankan: false })],
  ["an indicator", () => change(add(board.value, "dora", "1p"))],
  ["a wind", () => setTable({ seat: "south" })],
  ["another tile", () => change(add(board.value, "hand", "1m"))],
  ["a counter", () => setTable({ honba: table.value.honba + 1 })],
  ["the order", () => change(sortHand(board.value))],
  ["the rules", () => setTable({ rules: "tenhou", options: {} })],
  ["an option", () => setTable({ options: { kuitan: false } })],
  ["the winning tile", () => change(setWin(board.value, board.value.rows.hand[0]?.id ?? null))],
];

describe("undo", () => {
  beforeEach(() => {
    table.value = TABLE;
    store.startEmpty();
  });

  test("takes back one change after the other, and makes them again", () => {
    const states = [now()];
    for (const [what, make] of CHANGES) {
      make();
      expect(now(), what).not.toBe(states.at(-1));
      states.push(now());
    }
    for (const state of states.slice(0, -1).reverse()) {
      undo();
      expect(now()).toBe(state);
    }
    expect(canUndo.value).toBe(false);
    undo();
    expect(now()).toBe(states[0]);
    for (const state of states.slice(1)) {
      redo();
      expect(now()).toBe(state);
    }
    redo();
    expect(now()).toBe(states.at(-1));
  });

  test.each(CHANGES)(
    "%s said again is no change, and a new one ends what was undone",
    (_, make) => {
      change(add(add(EMPTY, "hand", "9s"), "hand", "1m"));
      setHow({ riichi: "none" });
      const before = now();
      setHow({ ...win.value });
      setTable({ ...table.value });
      change({ ...board.value });
      make();
      undo();
      expect(now()).toBe(before);
      make();
      const made = now();
      redo();
      expect(now()).toBe(made);
      undo();
      undo();
      expect(board.value).toEqual(EMPTY);
      expect(canUndo.value).toBe(false);
    },
  );

  test("a new hand has nothing to take back, and its table stays", () => {
    for (const [, make] of CHANGES) make();
    const { rules } = table.value;
    store.backToStart();
    expect(canUndo.value).toBe(false);
    undo();
    store.startEmpty();
    expect(canUndo.value).toBe(false);
    expect(table.value.rules).toBe(rules);
  });
});
