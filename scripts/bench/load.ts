import { Crowd, type Job, type Sample } from "./crowd.ts";
import { clock, cpuSecondsOf } from "./machine.ts";

export type Outcome = {
  answers: number;
  /** Broken connections and unexpected answers, the first few of them in words. */
  errors: number;
  complaints: string[];
  seconds: number;
  p50: number;
  p99: number;
  max: number;
  cpuSeconds: number;
  /** How late this process itself was, at worst, to send what was due. */
  latestSend: number;
  samples: Sample[];
};

/** The process that asks: forked, one job at a time. */
process.on("message", (job: Job) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      throw error;
    },
  );
});

async function run(job: Job): Promise<Outcome> {
  const crowd = new Crowd(job);
  await crowd.ask(job.warmUp);
  crowd.clear();
  const cpuBefore = cpuOf(job);
  const began = clock();
  await crowd.ask(job.amount);
  const seconds = (clock() - began) / 1_000;
  const cpuSeconds = cpuOf(job) - cpuBefore;
  crowd.close();
  return { ...crowd.summary(), seconds, cpuSeconds };
}

const cpuOf = ({ pids = [] }: Job) => pids.map(cpuSecondsOf).reduce((sum, one) => sum + one, 0);
