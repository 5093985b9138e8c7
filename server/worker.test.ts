import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createJobs } from "../app/platform/jobs/jobs.server.ts";
import { freshDatabase } from "../tests/support/database.ts";
import type { Services } from "./services.ts";
import { createEncryption } from "../app/platform/encryption/encryption.server.ts";
import { nightlyTasks, startWorker, startWorkerOnceItCan } from "./worker.ts";

async function open() {
  const fresh = await freshDatabase();
  const log = pino({ level: "silent" });
  const jobs = await createJobs(fresh.config, log);
  onTestFinished(() => jobs.stop());
  const services = { client: fresh, background: fresh, jobs, log, environment: {} } as unknown as Services;
  return { ...fresh, services };
}

test("while a restored site is on hold no queue has work, and its end starts the worker", async () => {
  const { db, services } = await open();
  await db.execute(sql`insert into restored_site (restored_at, made_at) values (now(), now())`);
  const held = Promise.withResolvers<void>();
  const starts = startWorkerOnceItCan(services, { signal: new AbortController().signal, onHold: held.resolve });
  await held.promise;
  const queues = sql`select name from jobs.queue where name = 'nightly'`;
  expect((await db.execute(queues)).rows).toEqual([]);
  await db.execute(sql`delete from restored_site`);
  expect(await starts).toBeDefined();
  expect((await db.execute(queues)).rows).toHaveLength(1);
});

test("a handful of queues carry all work, and each of these tasks runs every night", async () => {
  const { db, services } = await open();
  await startWorker(services);
  const { rows } = await db.execute(sql`select name from jobs.queue where name <> '__pgboss__send-it' order by name`);
  expect(rows.map(({ name }) => name)).toEqual([
    "backups",
    "drafts.publish-due",
    "health",
    "hourly",
    "nightly",
    "open-payments",
    "own-data.make",
    "uploads.encode-avif",
    "webhooks",
  ]);
  expect(Object.keys(nightlyTasks(db, createEncryption(["a secret of the tests, 32 characters"]))).toSorted()).toEqual([
    "answers",
    "bin",
    "blog",
    "changes",
    "contact",
    "demo content",
    "events",
    "failures",
    "giving",
    "giving nightly",
    "mails",
    "members",
    "missing-pages",
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
