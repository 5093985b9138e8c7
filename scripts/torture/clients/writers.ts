import { setTimeout as pause } from "node:timers/promises";
import { makeForm, postFields } from "../../bench/admin.ts";
import { ask, isTemporary, postJson, type Question, type Reply } from "./ask.ts";

const KINDS = ["message", "registration", "post"] as const;
const PAUSE_MS = 60;
const LIMIT_MS = 10_000;

type Target = { port: number; event: string; authorization: string };

/**
 * People and admins who write all the time. Each write has a word of its own; it is sent again with the same
 * Idempotency-Key (a post: with the same id) until it is acknowledged, as our own forms do.
 */
export class Writers {
  /** Words of the writes that the site said were stored. */
  acknowledged: string[] = [];
  /** Answers that a fault does not excuse. */
  unexpected: string[] = [];
  /** While the application itself is killed, connections break. */
  mayBreak = false;
  #replies = new Map<number, number>();
  #over = new AbortController();
  #target: Target;
  #work: Promise<unknown>;
  #name: string;

  constructor(target: Target, name: string, count: number) {
    this.#target = target;
    this.#name = name;
    this.#work = Promise.all(Array.from({ length: count }, (_, writer) => this.#write(writer)));
  }

  /** Pending writes are sent until they are acknowledged. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  get statuses(): string {
    return [...this.#replies].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; !this.#over.signal.aborted; number++) {
      const word = `${this.#name}-w${writer}-n${number}`;
      const kind = KINDS[(writer + number) % KINDS.length] ?? "message";
      const question = await this.#makeQuestion(kind, word);
      for (let isStored = false; !isStored;) {
        const mightBreak = this.mayBreak;
        const reply = await ask(this.#target.port, question);
        isStored = reply.status === 201 || (kind === "post" && reply.status === 200);
        if (isStored) this.acknowledged.push(word);
        this.#note(kind, reply, isStored || (reply.status === 0 && (mightBreak || this.mayBreak)));
        await pause(PAUSE_MS);
      }
    }
  }

  #note(kind: string, reply: Reply, isExpected: boolean): void {
    this.#replies.set(reply.status, (this.#replies.get(reply.status) ?? 0) + 1);
    if (!isExpected && !isTemporary(reply))
      this.unexpected.push(`${kind}: ${reply.status} ${reply.said.slice(0, 120)}`);
  }

  async #makeQuestion(kind: (typeof KINDS)[number], word: string): Promise<Question> {
    const { event, authorization } = this.#target;
    const headers = { "idempotency-key": word.padEnd(8, "-") };
    const person = { name: "Asha Rawat", email: `${word}@example.org`, phone: "" };
    if (kind === "message")
      return postJson("/api/v1/public/contact", { ...person, subject: "general", message: word }, headers);
    if (kind === "registration")
      return postJson(`/api/v1/public/events/${event}/registrations`, { ...person, seats: 1 }, headers);
    const form = new Response(makeForm({ ...postFields(word), _id: word }, ["image", "authorImage"]));
    return {
      method: "POST",
      path: "/api/v1/admin/blog/create-blog",
      headers: { authorization, "content-type": form.headers.get("content-type") ?? "" },
      body: Buffer.from(await form.arrayBuffer()),
      limitMs: LIMIT_MS,
    };
  }
}
