import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { makeMp3, writeReceived } from "../platform/files/make-file.ts";
import type { FileFacts } from "../platform/files/read-file.server.ts";
import { purgeRecord } from "../platform/records/bin.server.ts";
import { saveDraft } from "../platform/records/drafts.server.ts";
import { makeStorage } from "../platform/uploads/make-upload.ts";
import { collectFiles, storeFile } from "./files.server.ts";
import { resourceFiles, resources } from "./tables.server.ts";
import { resourceStore } from "./write-resources.server.ts";

const DAY = 24 * 60 * 60_000;
const SOUND: FileFacts = { ending: "mp3", seconds: 1, pages: 0, hasSound: true, words: [] };

async function openLibrary() {
  const db = await testDatabase();
  const { dataDir, storage } = await makeStorage();
  const store = async (sha256: string) => {
    const path = await writeReceived(dataDir, makeMp3(20));
    return (await storeFile(db, storage, { path, size: 8_340, sha256 }, SOUND)).file;
  };
  const kept = async () => {
    const names: string[] = [];
    for await (const { name } of storage.list()) names.push(`/files/${name}`);
    const rows = await db.select({ address: resourceFiles.address }).from(resourceFiles);
    expect(rows.map(({ address }) => address).toSorted()).toEqual(names.toSorted());
    return names;
  };
  const collect = (days: number) => collectFiles(db, storage, new Date(Date.now() + days * DAY));
  return { db, storage, store, kept, collect };
}

const item = { order: 1, title: "A", description: "B", type: "audio", category: "C", level: "D" };

test("a file that no item uses goes after sixty days, row and all; one that an item uses stays, also in the bin", async () => {
  const { db, store, kept, collect } = await openLibrary();
  const [unused, used] = [await store("a".repeat(64)), await store("b".repeat(64))];
  await db.insert(resources).values({ id: "a-sound", ...item, file: used });
  expect(await collect(59)).toBe(0);
  expect(await kept()).toHaveLength(2);
  expect(await collect(61)).toBe(1);
  expect(await kept()).toEqual([used]);
  expect(used).not.toBe(unused);
  await resourceStore.remove(db, "a-sound", { by: "Kavya", now: new Date() });
  expect(await collect(61)).toBe(0);
  await purgeRecord(db, resourceStore, "a-sound", { by: "Kavya", now: new Date() });
  expect(await collect(61)).toBe(1);
  expect(await kept()).toEqual([]);
});

test("a voice recording is collected as the file is: not while an item or a draft names it", async () => {
  const { db, store, kept, collect } = await openLibrary();
  const [recording, drafted] = [await store("a".repeat(64)), await store("b".repeat(64))];
  const guide = { ...item, type: "guide", body: "<p>Read.</p>" };
  await db.insert(resources).values({ id: "a-guide", ...guide, recording, recordingWords: "Read." });
  const draft = { values: { title: "B", recording: drafted }, pictures: {}, after: null, base: null };
  await saveDraft(db, { kind: "resource", id: "a-draft" }, draft, { by: "Kavya", now: new Date() });
  expect(await collect(61)).toBe(0);
  await db.update(resources).set({ recording: "" });
  expect(await collect(61)).toBe(1);
  expect(await kept()).toEqual([drafted]);
});

test("the same file is kept once, and sending it again keeps it as if it were new", async () => {
  const { db, store, kept, collect } = await openLibrary();
  const file = await store("c".repeat(64));
  const isOld = { createdAt: sql`now() - interval '70 days'` };
  await db.update(resourceFiles).set(isOld).where(eq(resourceFiles.address, file));
  expect(await store("c".repeat(64))).toBe(file);
  expect(await collect(0)).toBe(0);
  expect(await kept()).toEqual([file]);
});

test("a file is stored before its row stands, and looked for again after it, by nobody in a transaction", async () => {
  const { db, pool } = await freshDatabase();
  const { dataDir, storage } = await makeStorage();
  const rowsAtCalls: unknown[] = [];
  const call = async <Result>(result: Promise<Result>) => {
    // On another connection: what is not committed is not there.
    rowsAtCalls.push((await pool.query("select address from resource_files")).rows.length);
    return result;
  };
  const watched = {
    ...storage,
    has: (name: string) => call(storage.has(name)),
    putFile: (name: string, path: string) => call(storage.putFile(name, path)),
  };
  const path = await writeReceived(dataDir, makeMp3(20));
  await storeFile(db, watched, { path, size: 8_340, sha256: "e".repeat(64) }, SOUND);
  expect(rowsAtCalls).toEqual([0, 0, 1]);
});

test("a file that a crash has left without a row goes, and nothing that is not a file of the library", async () => {
  const { storage, collect } = await openLibrary();
  await storage.put(`${"d".repeat(32)}.mp4`, Buffer.from("half a film"));
  await storage.put(`${"d".repeat(32)}-480.webp`, Buffer.from("a picture"));
  expect(await collect(0)).toBe(0);
  expect(await collect(1)).toBe(1);
  expect(await storage.has(`${"d".repeat(32)}-480.webp`)).toBe(true);
});
