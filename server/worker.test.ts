import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createJobs } from "../app/platform/jobs/jobs.server.ts";
import { freshDatabase } from "../tests/support/database.ts";
import type { Services } from "./services.ts";
import { nightlyTasks, startWorker } from "./worker.ts";

test("a handful of queues carry all work, and each of these tasks runs every night", async () => {
  const fresh = await freshDatabase();
  const log = pino({ level: "silent" });
  const jobs = await createJobs(fresh.config, log);
  onTestFinished(() => jobs.stop());
  const storage = { sweep: async () => 0 } as unknown as Services["storage"];
  const environment = {};
  await startWorker({ background: fresh, storage, jobs, log, environment } as unknown as Services);
  const { rows } = await fresh.db.execute(
    sql`select name from jobs.queue where name <> '__pgboss__send-it' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "drafts.publish-due",
    "hourly",
    "nightly",
    "open-payments",
    "own-data.make",
    "uploads.encode-avif",
    "webhooks",
  ]);
  expect(Object.keys(nightlyTasks(fresh.db)).toSorted()).toEqual([
    "answers",
    "bin",
    "blog",
    "changes",
    "contact",
    "events",
    "giving",
    "giving nightly",
    "mails",
    "members",
    "networks",
    "newsletter",
    "previews",
    "programs",
    "sign-ins",
    "sitting",
    "staff",
    "webhooks",
  ]);
});
