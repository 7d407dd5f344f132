/**
 * Dragging tiles, by mouse at once, by finger after a short hold so that scrolling stays possible.
 *
 * Tiles carry `data-piece`, places to drop them `data-zone`. Keyboard and sheet do the same moves.
 */

import type { Zone } from "./model";

const HOLD_MS = 220;
const SLACK = 8;

export type Drop = (id: number, zone: Zone, at: number | null) => void;

const zoneOf = (text: string): Zone => (/^\d+$/.test(text) ? Number(text) : (text as Zone));

interface Held {
  id: number;
  source: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  timer: number;
}

/** Make the tiles inside `root` draggable; the result undoes it. */
export function makeDraggable(root: HTMLElement, drop: Drop): () => void {
  let held: Held | null = null;
  let dropped = 0;

  const lift = () => {
    if (!held || held.ghost) return;
    const box = held.source.getBoundingClientRect();
    const ghost = held.source.cloneNode(true) as HTMLElement;
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-piece");
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    held.ghost = ghost;
    held.source.classList.add("lifted");
    root.classList.add("dragging");
    navigator.vibrate?.(10);
    follow(held.x, held.y);
  };

  const follow = (x: number, y: number) => {
    if (!held?.ghost) return;
    held.ghost.style.left = `${x}px`;
    held.ghost.style.top = `${y}px`;
    for (const zone of root.querySelectorAll(".drop-here")) zone.classList.remove("drop-here");
    under(x, y)?.zone.classList.add("drop-here");
  };

  const under = (x: number, y: number) => {
    const element = document.elementFromPoint(x, y);
    const zone = element?.closest<HTMLElement>("[data-zone]");
    if (!zone || !root.contains(zone)) return null;
    return { zone, piece: element?.closest<HTMLElement>("[data-piece]") ?? null };
  };

  const end = () => {
    if (!held) return;
    clearTimeout(held.timer);
    held.ghost?.remove();
    held.source.classList.remove("lifted");
    root.classList.remove("dragging");
    for (const zone of root.querySelectorAll(".drop-here")) zone.classList.remove("drop-here");
    held = null;
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!source) return;
    const id = Number(source.dataset.piece);
    const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(lift, HOLD_MS);
    held = {
      id,
      source,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
      timer,
    };
  };

  const onMove = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return;
    const moved = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.ghost && moved > SLACK) {
      if (event.pointerType === "mouse") lift();
      else return end();
    }
    follow(event.clientX, event.clientY);
  };

  const onUp = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { id, ghost } = held;
    const target = ghost ? under(event.clientX, event.clientY) : null;
    end();
    if (!ghost) return;
    dropped = event.timeStamp;
    const name = target?.zone.dataset.zone;
    if (!target || name === undefined) return;
    const pieces = [...target.zone.querySelectorAll<HTMLElement>("[data-piece]")];
    const at = target.piece ? pieces.indexOf(target.piece) : -1;
    const box = target.piece?.getBoundingClientRect();
    const after = box !== undefined && event.clientX > box.left + box.width / 2;
    drop(id, zoneOf(name), at < 0 ? null : at + (after ? 1 : 0));
  };

  // The click that follows a drop would open the tile.
  const onClick = (event: MouseEvent) => {
    if (event.timeStamp - dropped < 300) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  const onTouch = (event: TouchEvent) => {
    if (held?.ghost) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (held) event.preventDefault();
  };

  root.addEventListener("pointerdown", onDown);
  root.addEventListener("contextmenu", onMenu);
  root.addEventListener("click", onClick, true);
  root.addEventListener("touchmove", onTouch, { passive: false });
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", end);
  return () => {
    end();
    root.removeEventListener("pointerdown", onDown);
    root.removeEventListener("contextmenu", onMenu);
    root.removeEventListener("click", onClick, true);
    root.removeEventListener("touchmove", onTouch);
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", end);
  };
}
