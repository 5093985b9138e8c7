import { fork, type ChildProcess } from "node:child_process";
import type { Job } from "./crowd.ts";
import type { Outcome } from "./load.ts";
import { ASKING_CORE, pin } from "./machine.ts";

/** The process of the client, bound to its own core. It runs one job at a time. */
export class Loader {
  #child: ChildProcess = fork(new URL("load.ts", import.meta.url));
  #job = Promise.withResolvers<Outcome>();

  constructor() {
    pin(this.#child.pid, ASKING_CORE);
    this.#child.on("message", (outcome: Outcome) => this.#job.resolve(outcome));
    this.#child.on("exit", () => this.#job.reject(new Error("The process that asks has ended.")));
  }

  run(job: Job): Promise<Outcome> {
    this.#job = Promise.withResolvers();
    this.#child.send(job);
    return this.#job.promise;
  }

  stop(): void {
    this.#job.promise.catch(() => {});
    this.#child.kill();
  }
}
