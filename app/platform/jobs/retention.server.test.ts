import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createJobs } from "./jobs.server.ts";
import { NIGHTLY, runByTheClock } from "./retention.server.ts";

test("a task that fails is logged and tried again, and the tasks after it run", async () => {
  const { db, config } = await freshDatabase();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const jobs = await createJobs(config, log);
  onTestFinished(() => jobs.stop());
  const ran: string[] = [];
  await runByTheClock({ jobs, log }, NIGHTLY, {
    first: async () => {
      throw new Error("The first table is locked.");
    },
    second: async () => ran.push("second"),
  });
  await jobs.send(NIGHTLY.queue);
  await expect.poll(() => lines.join(""), { timeout: 30_000 }).toContain("will be tried again");
  expect(ran).toEqual(["second"]);
  expect(lines.join("")).toMatch(/The task first failed[^]*The first table is locked/);
  await jobs.stop();
  const { rows } = await db.execute(sql`select state from jobs.job where name = ${NIGHTLY.queue}`);
  expect(rows).toEqual([{ state: "retry" }]);
});
