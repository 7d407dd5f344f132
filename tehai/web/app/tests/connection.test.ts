/** The live connection before servers that answer, are silent, refuse, or go away. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveState } from "../src/live/types";
import { stubBrowser } from "./browser";

stubBrowser();

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  readonly url: string;

  constructor(url: URL) {
    this.url = url.href;
    Socket.all.push(this);
  }
  send(what: unknown): void {
    this.sent.push(what);
  }
  close(): void {
    this.closed = true; // the end may be long in coming, so nobody is told yet
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  end(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  answer(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get frames(): number {
    return this.sent.filter((what) => what === PICTURE).length;
  }
}

const PICTURE = { picture: true };
const READING = { type: "reading", reading: {} };
const last = (): Socket => Socket.all.at(-1) as Socket;

describe("the live connection", () => {
  let states: LiveState[];
  let readings: number;
  let errors: { code: string; status: number }[];
  let connection: { close: () => void; configure: (settings: object) => void };
  const fetched = vi.fn(() => Promise.reject(new TypeError("offline")));

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("fetch", fetched);
    fetched.mockClear();
    Socket.all = [];
    states = [];
    readings = 0;
    errors = [];
    const { Connection } = await import("../src/live/connection");
    connection = new Connection(
      () => Promise.resolve(PICTURE as unknown as Blob),
      { rules: "riichi" },
      {
        onState: (state) => {
          if (state !== states.at(-1)) states.push(state);
        },
        onReading: () => {
          readings += 1;
        },
        onError: (problem) => {
          errors.push(problem);
        },
      },
    );
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test("sends one frame, then one for each answer, errors too", async () => {
    last().open();
    await pass(0);
    expect(last().sent[0]).toContain('"type":"settings"');
    expect(last().frames).toBe(1);
    await pass(1000);
    expect(last().frames).toBe(1);
    last().answer(READING);
    await pass(1000);
    last().answer({ type: "error", error: { code: "busy", message: "later" } });
    await pass(1000);
    expect(last().frames).toBe(3);
    expect(readings).toBe(1);
    expect(errors[0]).toMatchObject({ code: "busy", status: 429 });
    expect(states).toEqual(["open"]);
  });

  test("a silent server counts as lost, until it answers", async () => {
    last().open();
    await pass(8100);
    expect(states).toEqual(["open", "lost"]);
    last().answer(READING);
    expect(states).toEqual(["open", "lost", "open"]);
    await pass(8000);
    expect(Socket.all).toHaveLength(1);
    expect(last().frames).toBe(3);
  });

  test("one that stays silent is left, and what it says afterwards is not heard", async () => {
    last().open();
    await pass(25_000);
    const silent = Socket.all[0] as Socket;
    expect(silent.closed).toBe(true);
    expect(Socket.all).toHaveLength(2);
    last().open();
    await pass(0);
    silent.answer(READING);
    silent.end();
    await pass(7000);
    expect(readings).toBe(0);
    expect(Socket.all).toHaveLength(2);
    expect(states.at(-1)).toBe("open");
    expect([silent.frames, last().frames]).toEqual([3, 1]);
  });

  test("where nobody takes the call it is tried again", async () => {
    await pass(9000);
    expect(Socket.all).toHaveLength(2);
    await pass(9500);
    expect(Socket.all).toHaveLength(3);
    last().open();
    expect(states).toEqual(["lost", "open"]);
  });

  test("a lost connection is tried again, first soon, with what is set now", async () => {
    last().open();
    await pass(0);
    connection.configure({ rules: "tenhou" });
    last().end();
    expect(states.at(-1)).toBe("lost");
    await pass(500);
    last().open();
    expect(last().sent[0]).toContain("tenhou");
    for (const [times, wait] of [500, 1000, 2000, 4000, 5000, 5000].entries()) {
      last().end();
      await pass(wait - 1);
      expect(Socket.all).toHaveLength(2 + times);
      await pass(1);
      expect(Socket.all).toHaveLength(3 + times);
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  test("a server that takes no call at all is asked why", async () => {
    last().end();
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("nothing goes on once it is closed", async () => {
    last().open();
    await pass(0);
    connection.close();
    last().answer(READING);
    last().end();
    await pass(60_000);
    expect(Socket.all).toHaveLength(1);
    expect([readings, last().frames]).toEqual([0, 1]);
  });
});
