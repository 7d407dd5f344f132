/** What the keys do while a tile has the focus. */

import { find, move, remove, setWin } from "./model";
import { board, change, redo, undo } from "./store";

/** Focus the tile `step` places on, in the order of the page; false where there is none. */
function focusBeside(tile: HTMLElement, step: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(".felt [data-piece]")];
  const next = all[all.indexOf(tile) + step];
  next?.focus();
  return next !== undefined;
}

function focusPiece(id: number): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus();
  });
}

/** Undo and redo, wherever the focus is, except where text is typed. */
export function onUndoKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
  if ((event.target as Element | null)?.closest?.("input, select, textarea, dialog")) return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
}

export function onBoardKey(event: KeyboardEvent): void {
  const tile = (event.target as Element).closest<HTMLElement>("[data-piece]");
  if (!tile || event.ctrlKey || event.metaKey) return;
  const id = Number(tile.dataset.piece);
  const found = find(board.value, id);
  if (!found) return;
  const { zone, at } = found;
  const actions: Record<string, () => void> = event.altKey
    ? {
        ArrowLeft: () => change(move(board.value, id, zone, Math.max(0, at - 1))),
        ArrowRight: () => change(move(board.value, id, zone, at + 2)),
        ArrowDown: () => change(move(board.value, id, "new")),
        ArrowUp: () => change(move(board.value, id, "hand")),
      }
    : {
        ArrowLeft: () => void focusBeside(tile, -1),
        ArrowRight: () => void focusBeside(tile, 1),
        Delete: () => {
          if (!focusBeside(tile, 1)) focusBeside(tile, -1);
          change(remove(board.value, id));
        },
        w: () => change(setWin(board.value, board.value.win === id ? null : id)),
        m: () => change(move(board.value, id, "new")),
        h: () => change(move(board.value, id, "hand")),
      };
  actions.Backspace = actions.Delete ?? (() => undefined);
  const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
  if (
    !["Delete", "Backspace"].includes(event.key) &&
    (event.altKey || !event.key.startsWith("Arrow"))
  ) {
    focusPiece(id);
  }
}
