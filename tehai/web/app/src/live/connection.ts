/**
 * The live connection: one frame out, one answer back, then the next frame.
 *
 * A lost connection is tried again, first soon, then every five seconds.
 */

import { apiUrl, keyWanted, Problem } from "../api/client";
import { apiKey, lang } from "../settings";
import type { Listener, LiveError, LiveReading } from "./types";

/** At most so many frames a second: more than the reader needs only warms the phone. */
const FRAME_MS = 160;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5000;
/** An answer that takes longer is not waited for. */
const ANSWER_MS = 8000;
const BAD_KEY = 1008;

export class Connection {
  private socket: WebSocket | null = null;
  private timer = 0;
  private retry = FIRST_RETRY_MS;
  private shut = false;
  private sent = 0;
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

  private connect(): void {
    const url = new URL(apiUrl("live"));
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("lang", lang.value);
    if (apiKey.value) url.searchParams.set("key", apiKey.value);
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = FIRST_RETRY_MS;
      this.listener.onState("open");
      this.configure(this.settings);
      void this.send(socket);
    };
    socket.onmessage = (message) => this.hear(socket, String(message.data));
    socket.onclose = (event) => {
      if (this.shut || this.socket !== socket) return;
      if (event.code === BAD_KEY) keyWanted.value = true;
      clearTimeout(this.timer);
      this.listener.onState("lost");
      this.timer = window.setTimeout(() => this.connect(), this.retry);
      this.retry = Math.min(this.retry * 2, LAST_RETRY_MS);
    };
  }

  private async send(socket: WebSocket): Promise<void> {
    clearTimeout(this.timer);
    const picture = await this.frame();
    if (this.shut || socket.readyState !== WebSocket.OPEN) return;
    if (picture) {
      this.sent = performance.now();
      socket.send(picture);
    }
    this.timer = window.setTimeout(() => void this.send(socket), picture ? ANSWER_MS : FRAME_MS);
  }

  private hear(socket: WebSocket, text: string): void {
    const message = JSON.parse(text) as LiveReading | LiveError;
    if (message.type === "reading") this.listener.onReading(message);
    else this.listener.onError(new Problem(message.error.code, message.error.message, 422));
    const rest = FRAME_MS - (performance.now() - this.sent);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.send(socket), Math.max(0, rest));
  }
}
