/**
 * The live connection: one frame out, one answer back, then the next frame.
 *
 * A lost connection is tried again, first soon, then every five seconds. One whose server is silent
 * counts as lost before the network notices.
 */

import { apiUrl, call, Problem } from "../api/client";
import { apiKey, lang } from "../settings";
import type { Listener, LiveError, LiveReading } from "./types";

/** At most so many frames a second: more than the reader needs only warms the phone. */
const FRAME_MS = 160;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5000;
/** An answer that takes longer is not waited for; after so many in a row the server is gone. */
const ANSWER_MS = 8000;
const MOST_UNANSWERED = 3;
/** Of errors that are none of the frame. */
const STATUS: Record<string, number> = { busy: 429, timeout: 503 };

export class Connection {
  private socket: WebSocket | null = null;
  private timer = 0;
  private retry = FIRST_RETRY_MS;
  private shut = false;
  private sent = 0;
  private unanswered = 0;
  /** Whether the server ever took a connection. */
  private opened = false;
  private settings: object;
  private readonly frame: () => Promise<Blob | null>;
  private readonly listener: Listener;

  /** `frame` gives the next picture, null when there is none yet. */
  constructor(frame: () => Promise<Blob | null>, settings: object, listener: Listener) {
    this.frame = frame;
    this.settings = settings;
    this.listener = listener;
    this.connect();
  }

  close(): void {
    this.shut = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Tell the server how the hand is won and by which rules; also after every reconnection. */
  configure(settings: object): void {
    this.settings = settings;
    this.tell({ type: "settings", ...settings });
  }

  /** A new hand begins: forget the tiles of the last one. */
  reset(): void {
    this.tell({ type: "reset" });
  }

  private tell(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private later(what: () => void, milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, milliseconds);
  }

  private connect(): void {
    const url = new URL(apiUrl("live"));
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("lang", lang.value);
    if (apiKey.value) url.searchParams.set("key", apiKey.value);
    const socket = new WebSocket(url);
    this.socket = socket;
    this.unanswered = 0;
    this.later(() => this.lose(socket), ANSWER_MS);
    socket.onopen = () => {
      this.opened = true;
      this.retry = FIRST_RETRY_MS;
      this.listener.onState("open");
      this.configure(this.settings);
      void this.send(socket);
    };
    socket.onmessage = (message) => this.hear(socket, String(message.data));
    socket.onclose = () => {
      if (!this.opened) void this.askWhy();
      this.lose(socket);
    };
  }

  /** A browser does not tell why a connection was refused; a plain call asks for the key. */
  private async askWhy(): Promise<void> {
    if (this.shut) return;
    await call("GET", `rules?lang=${lang.value}`).catch(() => undefined);
  }

  /** Without waiting for its end, which may take long where nobody listens: connect anew. */
  private lose(socket: WebSocket): void {
    if (this.shut || this.socket !== socket) return;
    this.socket = null;
    socket.close();
    this.listener.onState("lost");
    this.later(() => this.connect(), this.retry);
    this.retry = Math.min(this.retry * 2, LAST_RETRY_MS);
  }

  private async send(socket: WebSocket): Promise<void> {
    clearTimeout(this.timer);
    if (this.unanswered >= MOST_UNANSWERED) return this.lose(socket);
    if (this.unanswered > 0) this.listener.onState("lost");
    const picture = await this.frame();
    if (this.shut || this.socket !== socket || socket.readyState !== WebSocket.OPEN) return;
    if (picture) {
      this.sent = performance.now();
      this.unanswered += 1;
      socket.send(picture);
    }
    this.later(() => void this.send(socket), picture ? ANSWER_MS : FRAME_MS);
  }

  private hear(socket: WebSocket, text: string): void {
    if (this.shut || this.socket !== socket) return;
    this.unanswered = 0;
    this.listener.onState("open");
    const message = JSON.parse(text) as LiveReading | LiveError;
    if (message.type === "reading") this.listener.onReading(message);
    else {
      const { code, message: said } = message.error;
      this.listener.onError(new Problem(code, said, STATUS[code] ?? 422));
    }
    const rest = FRAME_MS - (performance.now() - this.sent);
    this.later(() => void this.send(socket), Math.max(0, rest));
  }
}
