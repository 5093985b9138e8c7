import { asc, eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { createEncryption } from "./encryption.server.ts";
import { rekey } from "./rekey.server.ts";

const [FIRST, SECOND, LOST] = [
  "the first secret, long enough",
  "the second secret, long enough",
  "a lost one",
] as const;
const COUNT = 450;
const tools = pgTable("tools", { id: text("id").primaryKey(), key: text("key").notNull() });
const column = { table: tools, id: tools.id, column: tools.key, purpose: "tool" };
const before = createEncryption([FIRST]);
const after = createEncryption([SECOND, FIRST]);

async function openTools() {
  const { db } = await freshDatabase();
  await db.execute(sql`create table tools (id text primary key, key text not null)`);
  onTestFinished(async () => void (await db.execute(sql`drop table tools`)));
  const rows = Array.from({ length: COUNT }, (_, number) => ({
    id: `tool-${number}`,
    key: before.encrypt("tool", `words ${number}`),
  }));
  await db.insert(tools).values(rows);
  return db;
}

const keysOf = (db: Database) => db.select().from(tools).orderBy(asc(tools.id));

async function expectAllReadable(db: Database, encryption: ReturnType<typeof createEncryption>) {
  for (const { id, key } of await keysOf(db))
    expect(encryption.decrypt("tool", key)).toBe(`words ${id.slice("tool-".length)}`);
}

test("every value is encrypted with the new secret, also where it ends half-way and is called again", async () => {
  const db = await openTools();
  let opened = 0;
  const ending = (_purpose: string, stored: string) => {
    opened += 1;
    if (opened > 250) throw new Error("killed");
    return after.decrypt("tool", stored);
  };
  await expect(rekey(db, { ...after, decrypt: ending }, column)).rejects.toThrow("killed");
  await expectAllReadable(db, after);
  expect(await rekey(db, after, column)).toEqual({ changed: COUNT - 250, unreadable: 0 });
  await expectAllReadable(db, createEncryption([SECOND]));
  expect(await rekey(db, after, column)).toEqual({ changed: 0, unreadable: 0 });
});

test("two at once encrypt each value once", async () => {
  const db = await openTools();
  const done = await Promise.all([rekey(db, after, column), rekey(db, after, column)]);
  expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(COUNT);
  await expectAllReadable(db, createEncryption([SECOND]));
});

test("a value that is written while it is being encrypted again is not overwritten", async () => {
  const db = await openTools();
  const isOne = eq(tools.id, "tool-1");
  const newer = after.encrypt("tool", "newer");
  const slow = await db.transaction(async (tx) => {
    await tx.update(tools).set({ key: newer }).where(isOne);
    const rekeying = rekey(db, after, column);
    await untilSomebodyWaits(db);
    return { rekeying };
  });
  expect(await slow.rekeying).toEqual({ changed: COUNT - 1, unreadable: 0 });
  expect(await db.select({ key: tools.key }).from(tools).where(isOne)).toEqual([{ key: newer }]);
});

test("what no secret opens is counted and stays as it is; an empty value is none", async () => {
  const db = await openTools();
  const lost = createEncryption([LOST]).encrypt("tool", "lost");
  await db.insert(tools).values([
    { id: "a", key: lost },
    { id: "z", key: "never encrypted" },
    { id: "y", key: "" },
  ]);
  expect(await rekey(db, after, column)).toEqual({ changed: COUNT, unreadable: 2 });
  const kept = (await keysOf(db)).filter(({ id }) => !id.startsWith("tool-"));
  expect(kept.map(({ key }) => key)).toEqual([lost, "", "never encrypted"]);
});
