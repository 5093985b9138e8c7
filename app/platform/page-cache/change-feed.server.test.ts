import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { listenBetween } from "../../../tests/support/database-between.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { until } from "../../../tests/support/site-process.ts";
import type { Database } from "../database/client.server.ts";
import { settings } from "../settings/tables.server.ts";
import { ChangeFeed } from "./change-feed.server.ts";

async function openFeed() {
  const database = await freshDatabase();
  const open = async () => {
    const feed = await ChangeFeed.open(database.config, pino({ level: "silent" }), { answerLimitMs: 1_000 });
    onTestFinished(() => feed.stop());
    return feed;
  };
  return { ...database, feed: await open(), open };
}

const endListeners = (db: Database) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kshitij-changes' and datname = current_database()`);

const writeSetting = { key: "site", value: {} };

test("a committed change is known once the feed has caught up; a rolled back one is no change", async () => {
  const { db, feed } = await openFeed();
  const before = feed.changes.count;
  await db
    .transaction(async (tx) => {
      await tx.insert(settings).values(writeSetting);
      throw new Error("Not after all.");
    })
    .catch(() => {});
  await feed.caughtUp();
  expect(feed.changes.hasChanged(["settings"], before)).toBe(false);
  await db.insert(settings).values(writeSetting);
  await feed.caughtUp();
  expect(feed.changes.hasChanged(["settings"], before)).toBe(true);
  expect(feed.changes.hasChanged(["posts"], before)).toBe(false);
});

test("each of many concurrent writers finds its own write known", async () => {
  const { db, feed } = await openFeed();
  const writers = Array.from({ length: 50 }, async (_, number) => {
    const before = feed.changes.count;
    await db.insert(settings).values({ key: `page:${number}`, value: "text" });
    await feed.caughtUp();
    return feed.changes.hasChanged(["settings"], before);
  });
  expect(await Promise.all(writers)).not.toContain(false);
});

test("another instance is notified too", async () => {
  const { db, open } = await openFeed();
  const other = await open();
  const before = other.changes.count;
  await db.insert(settings).values(writeSetting);
  await until("the other instance knows", () => other.changes.count > before);
  expect(other.changes.hasChanged(["settings"], before)).toBe(true);
});

test("after a broken connection everything counts as changed, and the feed opens again", async () => {
  const { db, feed } = await openFeed();
  const before = feed.changes.count;
  await endListeners(db);
  await until("the break is noticed", () => feed.changes.hasChanged(["anything"], before));
  await feed.caughtUp();
  await until("the feed is open again", () => feed.isOpen);
  const again = feed.changes.count;
  await db.insert(settings).values(writeSetting);
  await feed.caughtUp();
  expect(feed.changes.hasChanged(["settings"], again)).toBe(true);
});

test("a silent network is noticed without a write, and the feed opens again once the network works", async () => {
  const { config } = await freshDatabase();
  const between = await listenBetween(config);
  const feed = await ChangeFeed.open(between.config, pino({ level: "silent" }), { answerLimitMs: 1_000 });
  onTestFinished(() => feed.stop());
  between.isSilent = true;
  await until("the silence is noticed", () => !feed.isOpen);
  between.isSilent = false;
  await expect.poll(() => feed.isOpen, { timeout: 60_000 }).toBe(true);
});

test("opening the feed over a silent network is tried again", async () => {
  const { config, db } = await freshDatabase();
  const between = await listenBetween(config);
  const feed = await ChangeFeed.open(between.config, pino({ level: "silent" }), { answerLimitMs: 1_000 });
  onTestFinished(() => feed.stop());
  between.silentAt = "listen";
  await endListeners(db);
  await until("it asked and heard nothing", () => between.isSilent);
  Object.assign(between, { silentAt: null, isSilent: false });
  await expect.poll(() => feed.isOpen, { timeout: 60_000 }).toBe(true);
});

test("every column of an event notifies of its change, seats with their own word", async () => {
  const { db } = await openFeed();
  const { rows } = await db.execute<{ columns: string[] }>(sql`
    select array(
      select attname::text from pg_attribute where attrelid = 'events'::regclass and attnum > 0
        and attnum not in (select unnest(tgattr) from pg_trigger where tgname in ('tell_change', 'tell_row_change', 'tell_seats') and tgrelid = 'events'::regclass)
    ) as columns`);
  expect(rows[0]?.columns.sort()).toEqual(["created_at", "id", "kind", "search", "updated_at"]);
});

test("a change of each table notifies of its feature", async () => {
  const { db, feed } = await openFeed();
  const before = feed.changes.count;
  await db.execute(sql`insert into post_categories (name, position) values ('Breath', 99)`);
  await feed.caughtUp();
  expect(feed.changes.hasChanged(["blog"], before)).toBe(true);
  expect(feed.changes.hasChanged(["events", "settings"], before)).toBe(false);
  expect(feed.changes.hasChanged(null, before)).toBe(true);
});

test("a change of a record's status notifies of its feature alone, one of a draft of none", async () => {
  const { db, feed } = await openFeed();
  await db.execute(
    sql`insert into testimonials (id, words, name, role, position) values ('one', 'I sit.', 'Imran', '', 1)`,
  );
  await db.execute(sql`insert into versions (kind, record_id, values, saved_at) values ('post', 'two', '{}', now())`);
  await db.execute(
    sql`insert into records (kind, id, status, title, draft_version) select kind, record_id, 'draft', '', id from versions`,
  );
  await feed.caughtUp();
  const others = ["blog", "events", "programs", "resources", "teachers", "thoughts"];
  const before = feed.changes.count;
  await db.execute(sql`update records set status = 'archived' where id = 'one'`);
  await feed.caughtUp();
  expect(feed.changes.hasChanged(["testimonials"], before)).toBe(true);
  expect(feed.changes.hasChanged(others, before)).toBe(false);
  const after = feed.changes.count;
  await db.execute(sql`update records set status = 'deleted', status_before = 'draft' where id = 'two'`);
  await db.execute(sql`delete from records where id = 'two'`);
  await feed.caughtUp();
  expect(feed.changes.hasChanged([...others, "testimonials"], after)).toBe(false);
});
