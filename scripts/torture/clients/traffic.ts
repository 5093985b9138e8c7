import { setTimeout as pause } from "node:timers/promises";
import { AnswerReader, headerOf, type Answer } from "./answers.ts";
import { openSocket } from "./raw-connection.ts";

/** One request: when it was sent, and its answer, if one began. */
export type Sent = { at: number; what: string; answer: Answer | null };

const LIMIT_MS = 20_000;

/** Visitors who each send requests on a connection until the server ends it. */
export class Traffic {
  sent: Sent[] = [];
  #port: number;
  #requests: string[];
  #visitors: Promise<unknown>;
  #isOver = false;

  /** `perSecond` in all. */
  constructor(port: number, requests: string[], visitors: number, perSecond: number) {
    this.#port = port;
    this.#requests = requests;
    const everyMs = (visitors * 1_000) / perSecond;
    this.#visitors = Promise.all(Array.from({ length: visitors }, (_, number) => this.#visit(number, everyMs)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#visitors;
  }

  /** Half of them keep their connection, half open another for each request. */
  async #visit(number: number, everyMs: number): Promise<void> {
    const keeps = number % 2 === 0;
    while (!this.#isOver) {
      const visit = new Visit(this.#port, keeps);
      if (!(await visit.connected)) return;
      do {
        const what = this.#requests[this.sent.length % this.#requests.length] ?? "";
        const sent: Sent = { at: performance.now(), what: what.slice(0, what.indexOf(" HTTP")), answer: null };
        this.sent.push(sent);
        sent.answer = await visit.ask(what);
        await pause(everyMs * Math.random() * 2);
      } while (visit.isReusable && !this.#isOver);
      visit.close();
    }
  }
}

/** One connection. */
class Visit {
  connected: Promise<boolean>;
  #socket;
  #reader = new AnswerReader();
  #keeps: boolean;
  #done = Promise.withResolvers<void>();

  constructor(port: number, keeps: boolean) {
    this.#keeps = keeps;
    this.#socket = openSocket(port);
    this.connected = new Promise((resolve) => {
      this.#socket.once("connect", () => resolve(true)).once("close", () => resolve(false));
    });
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => this.#done.resolve());
    this.#socket.on("data", (bytes) => {
      this.#reader.take(bytes);
      if (this.#reader.answers.at(-1)?.isWhole) this.#done.resolve();
    });
  }

  get isReusable(): boolean {
    const last = this.#reader.answers.at(-1);
    return this.#keeps && !this.#socket.destroyed && headerOf(last?.head ?? "", "connection") !== "close";
  }

  async ask(request: string): Promise<Answer | null> {
    this.#done = Promise.withResolvers();
    const before = this.#reader.answers.length;
    if (this.#socket.destroyed) return null;
    const limit = setTimeout(() => this.#socket.destroy(), LIMIT_MS);
    this.#socket.write(request);
    await this.#done.promise;
    clearTimeout(limit);
    return this.#reader.answers[before] ?? null;
  }

  close(): void {
    this.#socket.destroy();
  }
}
