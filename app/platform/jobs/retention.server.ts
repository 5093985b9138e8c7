import type { Logger } from "pino";
import type { Jobs } from "./jobs.server.ts";

/** Returns how many records or files it dealt with. */
export type Task = (now: Date) => Promise<number>;

/** Half past one at night in India. */
export const NIGHTLY = { queue: "nightly", cron: "0 20 * * *" };
/** On the hour in India, which is half past in UTC. */
export const HOURLY = { queue: "hourly", cron: "30 * * * *" };

/**
 * Runs tasks one after the other by the clock. A task that fails does not stop the others; the job is tried again, so
 * every task must be idempotent.
 */
export async function runByTheClock(
  { jobs, log }: { jobs: Jobs; log: Logger },
  { queue, cron }: typeof NIGHTLY,
  tasks: Record<string, Task>,
): Promise<void> {
  await jobs.work(queue, async (_, now) => {
    const failures: unknown[] = [];
    for (const [task, work] of Object.entries(tasks)) {
      try {
        const count = await work(now);
        if (count > 0) log.info({ job: queue, task, count }, "A scheduled task had work to do");
      } catch (error) {
        failures.push(new Error(`The task ${task} failed`, { cause: error }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Scheduled tasks failed");
  });
  await jobs.every(queue, cron);
}

/** The same moment some years ago. */
export function yearsBefore(now: Date, years = 1): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
