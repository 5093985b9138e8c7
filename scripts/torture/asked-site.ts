import { setTimeout as pause } from "node:timers/promises";
import { ask, countStatuses, describeReply, isTemporary, type Question, type Reply } from "../bench/ask.ts";
import type { Rig } from "../bench/rig.ts";

const AGAIN_AFTER_MS = 300;
const LONGEST_MS = 120_000;
/** A call of the site to the gateway may take ten seconds. */
const ANSWER_LIMIT_MS = 30_000;

/** A site that is killed now and then: what a kill excuses is asked again, and what it does not is noted. */
export class AskedSite {
  /** Answers that nothing excuses. */
  unexpected: string[] = [];
  #port: number;
  /** While the process is killed and started again, connections break. */
  #mayBreak = false;
  #replies: Pick<Reply, "status">[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** How many answers had which status. */
  get statuses(): string {
    return countStatuses(this.#replies);
  }

  /** @returns the answer, if it has one of these statuses; null where it is to be asked again */
  async tryOnce(what: string, question: Question, statuses: number[]): Promise<Reply | null> {
    const mightBreak = this.#mayBreak;
    const reply = await ask(this.#port, { limitMs: ANSWER_LIMIT_MS, ...question });
    this.#replies.push({ status: reply.status });
    if (statuses.includes(reply.status)) return reply;
    const isExcused = isTemporary(reply) || (reply.status === 0 && (mightBreak || this.#mayBreak));
    if (!isExcused) this.unexpected.push(`${what}: ${describeReply(reply)}`);
    return null;
  }

  /** Asks until there is an answer with one of these statuses. @throws where none comes */
  async ask(what: string, question: Question, statuses = [200]): Promise<Reply> {
    for (const until = performance.now() + LONGEST_MS; performance.now() < until; await pause(AGAIN_AFTER_MS)) {
      const reply = await this.tryOnce(what, question, statuses);
      if (reply) return reply;
    }
    throw new Error(`There was no right answer to ${what}.`);
  }

  /** Kills the site and starts it again, as systemd would. @returns when it was started */
  async restart({ stop }: Rig, start: () => Promise<unknown>): Promise<number> {
    this.#mayBreak = true;
    await stop("SIGKILL");
    const began = performance.now();
    await start();
    this.#mayBreak = false;
    return began;
  }
}
