/** The screen stays on while the camera films, also after the page was out of sight. */

import { expect, test, vi } from "vitest";
import { stayAwake } from "../src/live/awake";

test("the lock is asked for again whenever the page comes back, and released at the end", async () => {
  const locks: { released: boolean; release: () => void }[] = [];
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const seen = async (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
    await new Promise((done) => setTimeout(done));
  };
  const end = stayAwake();
  await seen(false);
  expect(locks).toHaveLength(1);
  for (let times = 2; times < 4; times++) {
    locks.at(-1)?.release(); // as the browser does
    await seen(true);
    expect(locks).toHaveLength(times - 1);
    await seen(false);
    expect(locks).toHaveLength(times);
  }
  end();
  await seen(false);
  expect(locks.at(-1)?.released).toBe(true);
  expect(locks).toHaveLength(3);
});
