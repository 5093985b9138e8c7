import { Connection, writeRequest, type Answer } from "./connection.ts";
import { clock } from "./machine.ts";

export type Ask = { path: string; headers: Record<string, string>; status?: number };

/** How long to go on. By number where all of it is work: then a busy machine does not shorten the warming up. */
export type Amount = { seconds: number } | { answers: number };

export type Job = {
  port: number;
  /** Asked in turn. */
  asks: Ask[];
  connections: number;
  /** Asked before, and not measured. */
  warmUp: Amount;
  amount: Amount;
  /** Requests a second at fixed times, regardless of slow answers; without it, each answer starts the next request. */
  rate?: number;
  /** The processes whose CPU time is counted meanwhile. */
  pids?: number[];
  /** Paths whose answers are reported one by one. */
  watched?: string[];
};

/** Times in ms of the clock that all processes of a machine share. */
export type Sample = { path: string; sentAt: number; receivedAt: number; etag: string };

const MOST_COMPLAINTS = 5;

/** Connections that carry out one job, and what they noted. */
export class Crowd {
  latencies: number[] = [];
  #samples: Sample[] = [];
  #errors = 0;
  #complaints: string[] = [];
  #latestSend = 0;
  #turn = 0;
  #job: Job;
  #texts: string[];
  #free: Connection[];
  #watched: Set<string>;

  constructor(job: Job) {
    this.#job = job;
    this.#texts = job.asks.map(({ path, headers }) => writeRequest(path, job.port, headers));
    this.#free = Array.from({ length: job.connections }, () => new Connection(job.port));
    this.#watched = new Set(job.watched);
  }

  clear(): void {
    this.latencies = [];
    this.#samples = [];
    this.#latestSend = 0;
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }

  summary() {
    const sorted = Float64Array.from(this.latencies).sort();
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return {
      answers: sorted.length,
      errors: this.#errors,
      complaints: this.#complaints,
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
      latestSend: this.#latestSend,
      samples: this.#samples,
    };
  }

  /** Resolves when everything that was asked has been answered. */
  ask(amount: Amount): Promise<void> {
    return this.#job.rate === undefined ? this.#askAgain(amount) : this.#askAtRate(amount, this.#job.rate);
  }

  #askAgain(amount: Amount): Promise<void> {
    const until = "seconds" in amount ? clock() + amount.seconds * 1_000 : Number.POSITIVE_INFINITY;
    let left = "answers" in amount ? amount.answers : Number.POSITIVE_INFINITY;
    let open = this.#free.length;
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const connection of this.#free) {
      const next = () => {
        const at = clock();
        if (left-- > 0 && at < until) this.#send(connection, at, next);
        else if (--open === 0) resolve();
      };
      next();
    }
    return promise;
  }

  /** Each is timed from the instant it was due, so that waiting for a free connection counts as waiting. */
  #askAtRate(amount: Amount, rate: number): Promise<void> {
    const began = clock();
    const total = "seconds" in amount ? Math.round(amount.seconds * rate) : amount.answers;
    let [sent, answered] = [0, 0];
    const { promise, resolve } = Promise.withResolvers<void>();
    const tick = () => {
      const at = clock();
      while (sent < total && this.#free.length > 0) {
        const due = began + (sent * 1_000) / rate;
        if (due > at) break;
        this.#latestSend = Math.max(this.#latestSend, at - due);
        sent++;
        const connection = this.#free.shift() as Connection;
        this.#send(connection, due, () => {
          this.#free.push(connection);
          if (++answered === total) resolve();
        });
      }
      if (sent < total) setTimeout(tick, 1);
    };
    tick();
    return promise;
  }

  #send(connection: Connection, from: number, then: () => void): void {
    const turn = this.#turn++ % this.#texts.length;
    const sentAt = clock();
    connection.ask(this.#texts[turn] as string, (answer) => {
      const receivedAt = clock();
      this.latencies.push(receivedAt - from);
      const { path, status = 200 } = this.#job.asks[turn] as Ask;
      if (answer?.status !== status) this.#complain(path, answer);
      else if (this.#watched.has(path))
        this.#samples.push({ path, sentAt, receivedAt, etag: /\r\netag: (\S+)/i.exec(answer.head)?.[1] ?? "" });
      then();
    });
  }

  #complain(path: string, answer: Answer): void {
    this.#errors++;
    if (this.#complaints.length < MOST_COMPLAINTS) this.#complaints.push(`${path}: ${answer?.status ?? "no answer"}`);
  }
}
