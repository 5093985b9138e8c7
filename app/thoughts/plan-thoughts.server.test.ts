import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { withReads } from "../../tests/support/reads.ts";
import type { Database } from "../platform/database/client.server.ts";
import { getVersion, listVersions } from "../platform/records/records.server.ts";
import { nextIndiaMidnight } from "../platform/time/india-time.ts";
import { makeThoughtFeed } from "./feed.server.ts";
import { findThoughtPlan, listPlannedThoughts, moveThought } from "./plan-thoughts.server.ts";
import { newThoughtSchema, toThoughtAnswer } from "./thought.ts";
import { findThought, findTodaysThought, listThoughts, nextThoughtChange } from "./thoughts.server.ts";
import { thoughtStore } from "./write-thoughts.server.ts";
import { siteSchema } from "../platform/settings/site.ts";

/** A quarter to midnight in India. */
const NOW = new Date("2026-11-21T18:15:00Z");
const MIDNIGHT = new Date("2026-11-21T18:30:00Z");

const actAt = (now: Date) => ({ pictures: {}, by: "Tara", now });

async function add(db: Database, text: string, day?: string, now = NOW): Promise<string> {
  const { row } = await thoughtStore.create(db, newThoughtSchema.parse({ text, author: "Asha", day }), actAt(now));
  return row.id;
}

async function queue(db: Database, now = NOW): Promise<string[]> {
  const { rows } = await listPlannedThoughts(db, { limit: 20, when: "queue" }, now);
  return rows.map(toThoughtAnswer).map(({ day, text }) => `${day.slice(8)} ${text}`);
}

test("a planned thought becomes today's at India's midnight, and nobody sees it before", async () => {
  const db = await testDatabase();
  await add(db, "Old", "2026-11-19");
  const id = await add(db, "Tomorrow", "2026-11-22");
  expect(await nextThoughtChange(db, NOW)).toEqual(MIDNIGHT);
  expect(nextIndiaMidnight(NOW)).toEqual(MIDNIGHT);
  const seen = async (now: Date) => ({
    today: (await findTodaysThought(db, now))?.text,
    listed: (await listThoughts(db, { limit: 10 }, now)).rows.map(({ text }) => text),
    fed: (await makeThoughtFeed(db, { site: siteSchema.parse({}), siteUrl: "https://k.example", now })).items.length,
    page: (await findThought(db, id, now))?.thought.text,
  });
  const before = { today: "Old", listed: ["Old"], fed: 1, page: undefined };
  expect(await seen(new Date(MIDNIGHT.getTime() - 1))).toEqual(before);
  expect(await seen(MIDNIGHT)).toEqual({ today: "Tomorrow", listed: ["Tomorrow", "Old"], fed: 2, page: "Tomorrow" });
  expect((await findThought(db, id, MIDNIGHT))?.older?.text).toBe("Old");
  expect((await findThought(db, (await findTodaysThought(db, NOW))?.id ?? "", NOW))?.newer).toBeNull();
});

test("a thought without a day, or for the day that it is, stands first at once; those of the day stay below it", async () => {
  const db = await testDatabase();
  await add(db, "Planned for today", "2026-11-21", new Date("2026-11-20T06:00:00Z"));
  await add(db, "Without a day", undefined, new Date("2026-11-21T06:00:00Z"));
  await add(db, "For today", "2026-11-21");
  const { rows } = await listThoughts(db, { limit: 10 }, NOW);
  expect(rows.map(({ text }) => text)).toEqual(["For today", "Without a day", "Planned for today"]);
  expect(await queue(db)).toEqual(["21 For today"]);
});

test("a day to come holds one thought, and a request for a taken one names the next that is free", async () => {
  const db = await testDatabase();
  for (const day of ["2026-11-22", "2026-11-23", "2026-11-25"]) await add(db, day, day);
  await expect(add(db, "Another", "2026-11-23")).rejects.toMatchObject({
    status: 400,
    errors: { day: "Mon 23 Nov has a thought already. The next free day is Tue 24 Nov." },
  });
  const id = await add(db, "Another", "2026-11-24");
  const edit = { text: "Another", author: "Asha", category: "Life", version: undefined } as const;
  await expect(thoughtStore.update(db, id, { ...edit, day: "2026-11-25" }, actAt(NOW))).rejects.toMatchObject({
    status: 400,
  });
  expect(await thoughtStore.update(db, id, { ...edit, text: "Same day", day: "2026-11-24" }, actAt(NOW))).toMatchObject(
    {
      version: 2,
    },
  );
  expect(await findThoughtPlan(db, NOW)).toEqual({
    today: "2026-11-21",
    planned: 4,
    queued: 4,
    shown: 0,
    lastDay: "2026-11-25",
    nextFreeDay: "2026-11-26",
  });
});

test("moving takes another's day and those between move up by one; neighbours change places, today's too", async () => {
  const db = await testDatabase();
  await add(db, "Early today", undefined, new Date("2026-11-21T06:00:00Z"));
  const today = await add(db, "Today");
  const b = await add(db, "22", "2026-11-22");
  const c = await add(db, "23", "2026-11-23");
  const d = await add(db, "25", "2026-11-25");
  expect((await moveThought(db, d, b, NOW)).map(({ text }) => text)).toEqual(["25", "22", "23"]);
  expect(await queue(db)).toEqual(["21 Today", "22 25", "23 22", "25 23"]);
  await moveThought(db, d, c, NOW);
  expect(await queue(db)).toEqual(["21 Today", "22 22", "23 23", "25 25"]);
  await moveThought(db, today, b, NOW);
  expect(await queue(db)).toEqual(["21 22", "22 Today", "23 23", "25 25"]);
  expect((await findTodaysThought(db, NOW))?.text).toBe("22");
  const { rows } = await listPlannedThoughts(db, { limit: 20, when: "shown" }, NOW);
  expect(rows.map(({ text }) => text)).toEqual(["Early today"]);
});

test("a thought is moved over many others by one statement", async () => {
  const db = await testDatabase();
  const first = await add(db, "Today");
  await db.execute(sql`insert into thoughts (id, text, author, category, shown_from)
    select 'planned-' || n, n, 'Asha', 'Life', ${MIDNIGHT.toISOString()}::timestamptz + (n - 1) * interval '1 day' from generate_series(1, 12000) n`);
  const { result, reads } = await withReads(() => moveThought(db, first, "planned-12000", NOW));
  expect(result).toHaveLength(12_001);
  expect(result.map(({ text }) => text).slice(0, 2)).toEqual(["1", "2"]);
  expect(result.at(-1)).toMatchObject({ id: first, version: 2 });
  expect(reads.statements.filter(({ text }) => text.includes("update thoughts"))).toHaveLength(1);
  expect(reads.statements.length).toBeLessThan(10);
});

test("what was shown before does not move, nor what is gone", async () => {
  const db = await testDatabase();
  const old = await add(db, "Old", "2026-11-19");
  const today = await add(db, "Today");
  await expect(moveThought(db, old, today, NOW)).rejects.toMatchObject({ status: 409 });
  await expect(moveThought(db, today, old, NOW)).rejects.toMatchObject({ status: 409 });
  await expect(moveThought(db, "never-was", today, NOW)).rejects.toMatchObject({ status: 404 });
});

test("a retried create makes one, and the queue continues after any of it", async () => {
  const db = await testDatabase();
  const given = newThoughtSchema.parse({ text: "Once", author: "Asha", day: "2026-11-22", _id: "once-7k3f" });
  expect([
    (await thoughtStore.create(db, given, actAt(NOW))).isNew,
    (await thoughtStore.create(db, given, actAt(NOW))).isNew,
  ]).toEqual([true, false]);
  await add(db, "Next", "2026-11-24");
  const first = await listPlannedThoughts(db, { limit: 1, when: "queue" }, NOW);
  const rest = await listPlannedThoughts(db, { limit: 5, when: "queue", after: first.next ?? "" }, NOW);
  expect([...first.rows, ...rest.rows].map(({ text }) => text)).toEqual(["Once", "Next"]);
});

test("a thought in the bin comes back to its day, or to the next free one where another has it by now", async () => {
  const db = await testDatabase();
  await add(db, "Today");
  const id = await add(db, "Back again", "2026-11-22");
  const restore = () => thoughtStore.restore(db, id, actAt(NOW));
  await thoughtStore.remove(db, id, actAt(NOW));
  expect(await queue(db)).toEqual(["21 Today"]);
  await restore();
  expect(await queue(db)).toEqual(["21 Today", "22 Back again"]);
  await thoughtStore.remove(db, id, actAt(NOW));
  await add(db, "Another", "2026-11-22");
  await restore();
  expect(await queue(db)).toEqual(["21 Today", "22 Another", "23 Back again"]);
  // A repeated call changes nothing.
  await restore();
  expect(await queue(db)).toEqual(["21 Today", "22 Another", "23 Back again"]);
});

test("one that was shown already comes back to where it stood", async () => {
  const db = await testDatabase();
  const id = await add(db, "Old", "2026-11-19");
  await add(db, "Another of that day", "2026-11-19");
  await thoughtStore.remove(db, id, actAt(NOW));
  await thoughtStore.restore(db, id, actAt(NOW));
  const { rows } = await listThoughts(db, { limit: 10 }, NOW);
  expect(rows.map(({ text }) => text)).toEqual(["Another of that day", "Old"]);
});

test("each save of a thought is in its history", async () => {
  const db = await testDatabase();
  const id = await add(db, "First words", "2026-11-22");
  const edit = { author: "Asha", category: "Life", day: "2026-11-22", version: 1 } as const;
  await thoughtStore.update(db, id, { ...edit, text: "Second words" }, actAt(NOW));
  const owner = { kind: "thought", id };
  const [, first] = await listVersions(db, owner);
  expect((await getVersion(db, owner, first?._id ?? 0)).values).toMatchObject({
    text: "First words",
    day: "2026-11-22",
  });
});
