import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { deleteOldMissing, isPathCounted, listMissing, MOST_A_DAY, storeMissing } from "./missing-pages.server.ts";
import { addOldAddress } from "./old-addresses.server.ts";
import { missingPages } from "./tables.server.ts";

const NOW = new Date("2026-11-27T03:00:00Z");
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
const made = (from: number, to: number) =>
  new Map(Array.from({ length: to - from }, (_, at) => [`/made-${from + at}`, 1]));

test("counts of the last seven days are added up, without those that lead somewhere by now", async () => {
  const db = await testDatabase();
  await storeMissing(db, new Map(Object.entries({ "/often": 2, "/mended": 9 })), daysBefore(1));
  await storeMissing(db, new Map(Object.entries({ "/often": 3, "/once": 1 })), NOW);
  await storeMissing(db, new Map(Object.entries({ "/often": 1 })), NOW);
  await storeMissing(db, new Map(Object.entries({ "/often": 100 })), daysBefore(7));
  await addOldAddress(db, { path: "/mended", target: "/events" }, { by: "Meera", now: NOW });
  const first = await listMissing(db, { limit: 1 }, NOW);
  expect(first.rows).toEqual([{ _id: "/often", count: 6, lastDay: "2026-11-27" }]);
  const second = await listMissing(db, { limit: 1, after: first.next ?? "" }, NOW);
  expect(second).toEqual({ rows: [{ _id: "/once", count: 1, lastDay: "2026-11-27" }], next: null });
  expect(await deleteOldMissing(db, NOW)).toBe(1);
});

test("a day has at most a thousand paths, also of two instances at once, and those still count", async () => {
  const { db } = await freshDatabase();
  await Promise.all([storeMissing(db, made(0, 800), NOW), storeMissing(db, made(800, 1_600), NOW)]);
  await storeMissing(db, new Map([...made(0, 1), ...made(800, 801), ["/another", 1]]), NOW);
  const [row] = await db.select({ rows: count() }).from(missingPages);
  expect(row?.rows).toBe(MOST_A_DAY);
  expect((await listMissing(db, { limit: 1 }, NOW)).rows[0]?.count).toBe(2);
});

test("addresses that may name a person, of the site itself, and tried to break in are not counted", () => {
  const counted = ["/2019/05/a-walk", "/wp-content/uploads/2019/a.pdf", "/about.html"];
  const not = ["/meera@example.org", "/api/v2", "/admin/x", "/assets/x.js", "/uploads/x.jpg", "/wp-login.php", "/.env"];
  expect(counted.map(isPathCounted)).toEqual([true, true, true]);
  expect(not.filter(isPathCounted)).toEqual([]);
});
