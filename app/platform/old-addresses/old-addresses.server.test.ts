import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { until } from "../../../tests/support/site-process.ts";
import { listChanges } from "../audit/audit.server.ts";
import { auditFilterSchema } from "../audit/audit.ts";
import {
  addOldAddress,
  addOldAddresses,
  findTarget,
  listOldAddresses,
  removeOldAddress,
  updateOldAddress,
} from "./old-addresses.server.ts";

const act = { by: "Meera", byId: "meera", now: new Date("2026-11-27T03:00:00Z") };
const NOBODY = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("an old address is added, changed, found by parts and removed, and each change is noted", async () => {
  const db = await testDatabase();
  const { _id } = await addOldAddress(db, { path: "/old", target: "/events" }, act);
  await addOldAddress(db, { path: "/older", target: "https://shop.example/" }, act);
  await updateOldAddress(db, _id, { path: "/old", target: "/blog" }, act);
  expect(await findTarget(db, "/old")).toBe("/blog");
  const find = async (q: string) => (await listOldAddresses(db, { q, limit: 1 })).rows.map(({ path }) => path);
  expect([await find("blog"), await find("shop old"), await find("none")]).toEqual([["/old"], ["/older"], []]);
  const first = await listOldAddresses(db, { limit: 1 });
  const second = await listOldAddresses(db, { limit: 1, after: first.next ?? "" });
  expect([first, second].map(({ rows, next }) => [rows[0]?.path, next === null])).toEqual([
    ["/old", false],
    ["/older", true],
  ]);
  await removeOldAddress(db, _id, act);
  expect(await findTarget(db, "/old")).toBeNull();
  const { rows } = await listChanges(db, auditFilterSchema.parse({ kind: "old-address" }), { limit: 9 });
  expect(rows.map(({ action, title }) => `${action} ${title}`)).toEqual([
    "delete /old",
    "update /old",
    "create /older",
    "create /old",
  ]);
  expect(rows[1]?.differences).toEqual([{ label: "Leads to", before: "/events", after: "/blog" }]);
});

test("an old address is refused that is on the list, or leads to itself or to another old address", async () => {
  const db = await testDatabase();
  const { _id } = await addOldAddress(db, { path: "/a", target: "/b" }, act);
  const add = (path: string, target: string) => addOldAddress(db, { path, target }, act);
  await expect(add("/a", "/c")).rejects.toThrow("This old address is on the list, and leads to /b.");
  await expect(add("/c", "/C/?x=1")).rejects.toThrow("The old address would lead to itself.");
  await expect(add("/?p=1", "/?page_id=1")).rejects.toThrow("The old address would lead to itself.");
  await expect(add("/b", "/A")).rejects.toThrow("That is an old address too. Please send it to /b directly.");
  const change = (target: string) => updateOldAddress(db, _id, { path: "/a", target }, act);
  await expect(change("/a")).rejects.toThrow("The old address would lead to itself.");
  await expect(updateOldAddress(db, NOBODY, { path: "/x", target: "/y" }, act)).rejects.toMatchObject({ status: 404 });
  await expect(removeOldAddress(db, NOBODY, act)).rejects.toMatchObject({ status: 404 });
});

test("two instances make no loop: the second waits until the first is stored", async () => {
  const { db, pool } = await freshDatabase();
  const waits =
    "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  let second: Promise<string> | undefined;
  await db.transaction(async (tx) => {
    await addOldAddress(tx, { path: "/a", target: "/b" }, act);
    const adding = addOldAddress(db, { path: "/b", target: "/a" }, act);
    second = adding.then(
      () => "added",
      (error: Error) => error.message,
    );
    await Promise.race([second, until("it waits", async () => (await pool.query(waits)).rows.length > 0)]);
  });
  expect(await second).toBe("That is an old address too. Please send it to /b directly.");
});

test("of several those are added that are fit, those before each counted", async () => {
  const db = await testDatabase();
  await addOldAddress(db, { path: "/there", target: "/events" }, act);
  const answer = await addOldAddresses(
    db,
    [
      { path: "/one", target: "/blog" },
      { path: "/one", target: "/events" },
      { path: "/there", target: "/blog" },
      { path: "/two", target: "/one" },
      { path: "/three", target: "/four" },
    ],
    act,
  );
  expect(answer.added).toBe(2);
  expect(answer.problems.map((problem) => problem?.sentence)).toEqual([
    undefined,
    "This old address is on the list, and leads to /blog.",
    "This old address is on the list, and leads to /events.",
    "That is an old address too. Please send it to /blog directly.",
    undefined,
  ]);
  expect([await findTarget(db, "/one"), await findTarget(db, "/there")]).toEqual(["/blog", "/events"]);
});

test("ten thousand are added at once", async () => {
  const db = await testDatabase();
  const entries = Array.from({ length: 10_000 }, (_, at) => ({ path: `/post-${at}`, target: `/blog/post-${at}` }));
  expect((await addOldAddresses(db, entries, act)).added).toBe(10_000);
});
