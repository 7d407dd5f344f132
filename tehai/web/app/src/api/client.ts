/** Calls to the server. Whatever fails becomes a `Problem` with a code that the page has words for. */

import { signal } from "@preact/signals";
import { apiKey, lang } from "../settings";
import type { Reading, Score, ScoreRequest } from "./types";

/** `code`: the server's, or "offline", "interrupted", "key". */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: unknown;

  constructor(code: string, message: string, status = 0, body: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/** After so many milliseconds what did not come, or may have changed, is asked for again. */
export const AGAIN_MS = 2500;

/** Set when the server asks for a key; the page then shows where to enter it. */
export const keyWanted = signal(false);
/** The key with which it asked last: for one and the same it is asked once. */
let refused: string | null = null;

function wantKey(): void {
  if (refused === apiKey.value) return;
  refused = apiKey.value;
  keyWanted.value = true;
}

const BASE = new URL(".", document.baseURI);

export const apiUrl = (path: string): string => new URL(`api/v1/${path}`, BASE).href;

export const headers = (): Record<string, string> =>
  apiKey.value ? { "X-API-Key": apiKey.value } : {};

/** An answer of status 200 may be an error (422), too, where the call asked to be told so. */
const isError = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "error" in answer;

/** What stands before a server answers so while that one is away, and not in its form. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

function problemOf(status: number, body: unknown): Problem {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  if (!error && AWAY.has(status)) return new Problem("offline", `HTTP ${status}`);
  if (status === 401) wantKey();
  const code = typeof error?.code === "string" ? error.code : `http_${status}`;
  const message = typeof error?.message === "string" ? error.message : `HTTP ${status}`;
  return new Problem(status === 401 ? "key" : code, message, status, body);
}

/** Any JSON call. Raises Problem; an aborted one raises the browser's AbortError. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(apiUrl(path), {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      cache: "no-store",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem("offline", String(error));
  }
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw problemOf(response.status, null);
  }
  if (!response.ok || isError(answer)) throw problemOf(response.ok ? 422 : response.status, answer);
  return answer as T;
}

export const score = (request: ScoreRequest, signal?: AbortSignal): Promise<Score> =>
  call<Score>("POST", `score?lang=${lang.value}`, request, signal);

/**
 * Send a photo and get what lies in it.
 *
 * `progress` hears the share sent, 0 to 1; fetch cannot tell it, hence XMLHttpRequest.
 */
export function read(
  photo: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("photo", photo, "photo.jpg");
    request.open("POST", apiUrl("read"));
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total);
    };
    request.upload.onload = () => progress(1);
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response as Reading);
      else reject(problemOf(request.status, request.response));
    };
    request.onerror = () => reject(new Problem("offline", "no connection"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
