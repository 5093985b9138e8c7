import { sql } from "drizzle-orm";
import pino from "pino";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { listenBetween } from "../../../tests/support/database-between.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeEventRow } from "../../events/make-event.ts";
import { createDatabase, type Database, isDatabaseAway } from "../database/client.server.ts";
import { Gate } from "../database/gate.server.ts";
import { readJournal } from "../database/migrate.server.ts";
import { settings } from "../settings/tables.server.ts";
import { UPGRADE_LOCK } from "../database/former-instances.server.ts";
import { PageVersions } from "./page-versions.server.ts";
import { instances } from "./tables.server.ts";
import { UpgradeWatch } from "./upgrade-watch.server.ts";

const silent = pino({ level: "silent" });
const writeSetting = { key: "site", value: {} };

async function openVersions(connection: ConstructorParameters<typeof PageVersions>[0], gate = new Gate()) {
  const upgrade = new UpgradeWatch({ gate, migrations: readJournal().entries.length, log: silent });
  const versions = new PageVersions(connection, silent, { answerLimitMs: 1_000, upgrade });
  onTestFinished(() => versions.stop());
  await versions.start();
  return versions;
}

async function open() {
  const database = await freshDatabase();
  return { ...database, versions: await openVersions(database.config) };
}

/** By how much each version rises. */
async function raisedBy(versions: PageVersions, write: () => Promise<unknown>) {
  await versions.caughtUp();
  const { content, live } = versions.used;
  await write();
  await versions.caughtUp();
  return { content: versions.used.content - content, live: versions.used.live - live };
}

const endConnections = (db: Database) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kshitij-versions' and datname = current_database()`);

test("a commit raises the version once, however much it wrote; a transaction that is rolled back does not", async () => {
  const { db, versions } = await open();
  const rolledBack = async () => {
    await db
      .transaction(async (tx) => {
        await tx.insert(settings).values(writeSetting);
        throw new Error("Not after all.");
      })
      .catch(() => {});
  };
  expect(await raisedBy(versions, rolledBack)).toEqual({ content: 0, live: 0 });
  const twice = () =>
    db.transaction(async (tx) => {
      await tx.insert(settings).values(writeSetting);
      await tx.transaction((inner) => inner.update(settings).set({ value: { name: "Prayas" } }));
      await tx.execute(sql`insert into post_categories (name, position) values ('Breath', 98), ('Body', 99)`);
    });
  expect(await raisedBy(versions, twice)).toEqual({ content: 1, live: 0 });
  expect((await db.execute(sql`select 1 from page_changes`)).rows).toEqual([]);
});

test("each of many concurrent writers finds its own write known", async () => {
  const { db, versions } = await open();
  const writers = Array.from({ length: 50 }, async (_, number) => {
    const before = versions.used.content;
    await db.insert(settings).values({ key: `page:${number}`, value: "text" });
    await versions.caughtUp();
    return versions.used.content > before;
  });
  expect(await Promise.all(writers)).not.toContain(false);
});

test("registrations raise the live version alone; all else about an event is content", async () => {
  const { db, versions } = await open();
  await makeEventRow(db, { id: "sit", capacity: 20 });
  await versions.caughtUp();
  const { content, live } = versions.used;
  await db.execute(sql`update events set registered = 1`);
  await expect.poll(() => versions.used.live, { timeout: 60_000 }).toBe(live + 1);
  expect(versions.used.content).toBe(content);
  const both = () => db.execute(sql`update events set registered = 2, title = 'Sitting'`);
  expect((await raisedBy(versions, both)).content).toBe(1);
});

test("a comment raises the version when it appears or disappears", async () => {
  const { db, versions } = await open();
  const comment = (set: ReturnType<typeof sql>) => () => db.execute(sql`update comments set ${set}`);
  const add = () => db.execute(sql`insert into comments (id, post_id, author, text) values ('c', 'p', 'Asha', 'Yes.')`);
  expect((await raisedBy(versions, add)).content).toBe(0);
  expect((await raisedBy(versions, comment(sql`approved_at = now()`))).content).toBe(1);
  expect((await raisedBy(versions, comment(sql`deleted_at = now()`))).content).toBe(1);
  expect((await raisedBy(versions, () => db.execute(sql`delete from comments`))).content).toBe(0);
});

test("once a write is acknowledged, every live instance knows it or uses no cached page", async () => {
  const { db, config, versions } = await open();
  const other = await openVersions(config);
  for (let round = 0; round < 20; round++) {
    const { content } = other.used;
    await db.insert(settings).values({ key: `page:${round}`, value: "text" });
    await versions.waitForAllInstances();
    expect(other.used.content > content || !other.isCurrent).toBe(true);
  }
  await other.stop();
  expect(await db.$count(instances)).toBe(1);
});

test("an instance that falls silent holds a writer up for a second, and has no current version by then", async () => {
  const { db, config, versions } = await open();
  const between = await listenBetween(config);
  const frozen = await openVersions(between.config);
  await frozen.caughtUp();
  between.isSilent = true;
  await db.insert(settings).values(writeSetting);
  await versions.waitForAllInstances();
  expect(frozen.isCurrent).toBe(false);
  expect(versions.isCurrent).toBe(true);
  between.isSilent = false;
  await expect.poll(() => frozen.isCurrent, { timeout: 60_000 }).toBe(true);
  expect(frozen.used.content).toBe(versions.used.content);
});

test("a connection that the database ends is opened again", async () => {
  const { db, versions } = await open();
  await endConnections(db);
  expect(await raisedBy(versions, () => db.insert(settings).values(writeSetting))).toMatchObject({ content: 1 });
  await expect.poll(() => versions.isCurrent, { timeout: 60_000 }).toBe(true);
});

test("an instance leaves the database alone while a newer version migrates it, and goes on where that is broken off", async () => {
  const { config, db } = await freshDatabase();
  const gate = new Gate();
  const gated = createDatabase({ ...config, gate });
  onTestFinished(() => gated.close());
  const versions = await openVersions(config, gate);
  const newer = new pg.Client(config);
  await newer.connect();
  onTestFinished(() => newer.end());
  await newer.query("select pg_advisory_lock($1)", [UPGRADE_LOCK]);
  await newer.query("notify page_versions");
  await expect.poll(() => db.$count(instances), { timeout: 60_000 }).toBe(0);
  const write = () => gated.db.insert(settings).values(writeSetting);
  expect(isDatabaseAway(await write().catch((error: unknown) => error))).toBe(true);
  expect([versions.isCurrent, versions.isLost]).toEqual([false, true]);
  await newer.query("select pg_advisory_unlock($1)", [UPGRADE_LOCK]);
  await expect.poll(() => versions.isCurrent, { timeout: 60_000 }).toBe(true);
  await write();
  expect(await db.$count(instances)).toBe(1);
});
