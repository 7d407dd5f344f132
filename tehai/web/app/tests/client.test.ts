/** Calls to a server that is away, breaks off, stands behind another one, or asks for a key. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubBrowser } from "./browser";

stubBrowser();
const { call, keyWanted, Problem } = await import("../src/api/client");
const { apiKey } = await import("../src/settings");

const answer = (status: number, body: string | ReadableStream): void => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
};
const failing = async (): Promise<InstanceType<typeof Problem>> => {
  const error = await call("GET", "rules").then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as InstanceType<typeof Problem>;
};

describe("a call", () => {
  beforeEach(() => {
    keyWanted.value = false;
    apiKey.value = "";
  });

  test("is offline where nobody answers, or the answer breaks off", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
    expect((await failing()).code).toBe("offline");
    const broken = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"half":'));
        body.error(new TypeError("broken off"));
      },
    });
    answer(200, broken);
    expect((await failing()).code).toBe("offline");
  });

  test.each([502, 503, 504])("is offline where a proxy says so by %i", async (status) => {
    answer(status, "<html>Bad gateway</html>");
    expect(await failing()).toMatchObject({ code: "offline", status: 0 });
    answer(status, "");
    expect((await failing()).code).toBe("offline");
  });

  test("keeps what the server itself says", async () => {
    answer(503, JSON.stringify({ error: { code: "ledger_busy", message: "busy" } }));
    expect(await failing()).toMatchObject({ code: "ledger_busy", status: 503 });
    answer(200, JSON.stringify({ error: { code: "no_such_match", message: "gone" } }));
    expect(await failing()).toMatchObject({ code: "no_such_match", status: 422 });
    answer(200, "<html>Log in to this network</html>");
    expect((await failing()).code).toBe("http_200");
    answer(200, "[1]");
    expect(await call("GET", "rules")).toEqual([1]);
  });

  test("asks for a key once, and again for another one that is wrong", async () => {
    answer(401, JSON.stringify({ error: { code: "unauthorized", message: "key" } }));
    for (const key of ["", "wrong"]) {
      apiKey.value = key;
      expect((await failing()).code).toBe("key");
      expect(keyWanted.value).toBe(true);
      keyWanted.value = false;
      expect((await failing()).code).toBe("key");
      expect(keyWanted.value).toBe(false);
    }
  });
});
