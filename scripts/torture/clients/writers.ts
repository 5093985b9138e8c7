import { setTimeout as pause } from "node:timers/promises";
import { newPost } from "../../bench/admin.ts";
import { postJson, type Question } from "../../bench/ask.ts";
import { newMessage } from "../harm.ts";
import { AskedSite } from "./asked-site.ts";

const KINDS = ["message", "registration", "post"] as const;
const PAUSE_MS = 60;
const ANSWER_LIMIT_MS = 10_000;

type Target = { port: number; event: string; authorization: string };

/**
 * People and admins who write all the time. Each write has a word of its own; it is sent again with the same
 * Idempotency-Key (a post: with the same id) until it is acknowledged, as our own forms do.
 */
export class Writers {
  /** Words of the writes that the site said were stored. */
  acknowledged: string[] = [];
  readonly site: AskedSite;
  #over = new AbortController();
  #target: Target;
  #work: Promise<unknown>;

  constructor(target: Target, name: string, count: number) {
    this.#target = target;
    this.site = new AskedSite(target.port);
    this.#work = Promise.all(Array.from({ length: count }, (_, writer) => this.#write(`${name}-w${writer}`, writer)));
  }

  /** Pending writes are sent until they are acknowledged. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  async #write(name: string, writer: number): Promise<void> {
    for (let number = 0; !this.#over.signal.aborted; number++) {
      const word = `${name}-n${number}`;
      const kind = KINDS[(writer + number) % KINDS.length] ?? "message";
      const question = await this.#makeQuestion(kind, word);
      const statuses = kind === "post" ? [200, 201] : [201];
      const asked = { limitMs: ANSWER_LIMIT_MS, ...question };
      while (!(await this.site.tryOnce(kind, asked, statuses))) await pause(PAUSE_MS);
      this.acknowledged.push(word);
      await pause(PAUSE_MS);
    }
  }

  #makeQuestion(kind: (typeof KINDS)[number], word: string): Question | Promise<Question> {
    const { event, authorization } = this.#target;
    const key = { "idempotency-key": word.padEnd(8, "-") };
    const person = { name: "Asha Rawat", email: `${word}@example.org`, phone: "", seats: 1 };
    if (kind === "message") return newMessage(word, key);
    if (kind === "registration") return postJson(`/api/v1/public/events/${event}/registrations`, person, key);
    return newPost(word, authorization, { _id: word });
  }
}
