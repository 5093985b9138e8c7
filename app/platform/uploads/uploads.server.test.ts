import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { collectUploads } from "./collect-uploads.server.ts";
import { makeReceivedFile, makeSharp, makeStorage } from "./make-upload.ts";
import { preparePicture, type PreparedPicture } from "./prepare.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads, uploadUses } from "./tables.server.ts";
import { dropUploadUses, findStored, insertUpload, releasePrepared, setUploadUses } from "./uploads.server.ts";

const POST = { kind: "post", id: "evening-breath-7k3f" };
const EVENT = { kind: "event", id: "evening-breath-7k3f" };

let db: Database;
let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  ({ dataDir, storage } = await makeStorage());
  db = await testDatabase();
});

test("a picture recorded twice has one row and one set of files", async () => {
  const [first, second] = [await prepare("#112233"), await prepare("#112233")];
  expect(await insertUpload(db, first)).toBe(await insertUpload(db, second));
  expect(await db.select().from(uploads)).toMatchObject([
    { id: first.id, width: 60, height: 40, color: "#112233", widths: [60], hasAvif: false },
  ]);
  expect(await keptFiles()).toEqual([`${first.id}-60.webp`]);
});

test("a stored picture is not made again, unless a file is missing or its row was deleted meanwhile", async () => {
  const first = await prepare("#112233");
  await insertUpload(db, first);
  const written: string[] = [];
  const watched: Storage = { ...storage, put: async (name, bytes) => (written.push(name), storage.put(name, bytes)) };
  const again = () => prepare("#112233", { storage: watched, findStored: (id) => findStored(db, watched, id) });
  const equal = await again();
  expect(equal).toMatchObject({ id: first.id, width: 60, height: 40, color: "#112233", widths: [60] });
  expect(written).toEqual([]);

  await collectUploads(db, storage, inHours(61 * 24));
  await insertUpload(db, equal);
  await equal.ensureStored();
  expect(await keptFiles()).toEqual([`${first.id}-60.webp`]);

  await storage.delete(`${first.id}-60.webp`);
  await again();
  expect(await keptFiles()).toEqual([`${first.id}-60.webp`]);
});

test("the storage is not used while the transaction of a save is open", async () => {
  const asked: string[] = [];
  const watched = new Proxy(storage, { get: (target, name: keyof Storage) => (asked.push(name), target[name]) });
  const prepared = await prepare("#112233", { storage: watched, findStored: (id) => findStored(db, watched, id) });
  expect(asked.splice(0)).toContain("put");
  await db.transaction((tx) => insertUpload(tx, prepared));
  expect(asked).toEqual([]);
});

test("a create that fails leaves no file and no row", async () => {
  const prepared = await prepare("#112233");
  const failing = db.transaction(async (tx) => {
    await insertUpload(tx, prepared);
    throw new Error("The title is missing.");
  });
  await expect(failing).rejects.toThrow("The title is missing.");
  await releasePrepared(db, storage, [prepared]);
  expect(await db.select().from(uploads)).toEqual([]);
  expect(await keptFiles()).toEqual([]);
});

test("releasing a picture that another request has recorded keeps its files", async () => {
  const [first, second] = [await prepare("#112233"), await prepare("#112233")];
  await insertUpload(db, first);
  await releasePrepared(db, storage, [second]);
  expect(await keptFiles()).toEqual([`${first.id}-60.webp`]);
});

test("a picture whose files were removed by a failed duplicate gets them back once it is recorded", async () => {
  const [failed, good] = [await prepare("#112233"), await prepare("#112233")];
  await releasePrepared(db, storage, [failed]);
  expect(await keptFiles()).toEqual([]);
  await insertUpload(db, good);
  await good.ensureStored();
  expect(await keptFiles()).toEqual([`${good.id}-60.webp`]);
});

test("a replaced picture is collected, row and files, and the new one stays", async () => {
  const [before, after] = [await record("#112233"), await record("#445566")];
  await setUploadUses(db, POST, [before]);
  await setUploadUses(db, POST, [after]);
  expect(await collectUploads(db, storage, inHours(61 * 24))).toBe(1);
  expect(await recordedIds()).toEqual([after]);
  expect(await keptFiles()).toEqual([`${after}-60.webp`]);
});

test("a picture with two uses stays until both have ended", async () => {
  const id = await record("#112233");
  await setUploadUses(db, POST, [id]);
  await setUploadUses(db, EVENT, [id]);
  await dropUploadUses(db, POST);
  await collectUploads(db, storage, inHours(61 * 24));
  expect(await recordedIds()).toEqual([id]);
  await dropUploadUses(db, EVENT);
  await collectUploads(db, storage, inHours(61 * 24));
  expect(await recordedIds()).toEqual([]);
  expect(await keptFiles()).toEqual([]);
});

test("an unused picture is kept for sixty days, longer than any unsaved form with it", async () => {
  const id = await record("#112233");
  await collectUploads(db, storage, inHours(59 * 24));
  expect(await recordedIds()).toEqual([id]);
});

test("an old picture that is sent again is kept as if it were new", async () => {
  const id = await record("#112233");
  await db.update(uploads).set({ createdAt: inHours(-61 * 24) });
  await record("#112233");
  await collectUploads(db, storage, inHours(59 * 24));
  expect(await recordedIds()).toEqual([id]);
});

test("the AVIF files of a picture are deleted with it", async () => {
  const id = await record("#112233");
  await storage.put(`${id}-60.avif`, Buffer.from("pixels"));
  await collectUploads(db, storage, inHours(61 * 24));
  expect(await keptFiles()).toEqual([]);
});

test("unknown ids in an article are ignored", async () => {
  const id = await record("#112233");
  await setUploadUses(db, POST, ["f".repeat(32), id, id]);
  expect(await usesOf(POST.id)).toEqual([id]);
  await setUploadUses(db, POST, ["f".repeat(32)]);
  expect(await usesOf(POST.id)).toEqual([]);
});

test("the uses of an owner do not change those of another kind with the same id", async () => {
  const id = await record("#112233");
  await setUploadUses(db, EVENT, [id]);
  await setUploadUses(db, POST, []);
  expect(await usesOf(EVENT.id)).toEqual([id]);
});

type Found = { storage: Storage; findStored: (id: string) => ReturnType<typeof findStored> };

async function prepare(color: string, found?: Found): Promise<PreparedPicture> {
  const file = await makeReceivedFile(dataDir, makeSharp({ color }));
  return preparePicture(found?.storage ?? storage, file, "image", { maxMegapixels: 1, ...found });
}

async function record(color: string): Promise<string> {
  return insertUpload(db, await prepare(color));
}

async function recordedIds(): Promise<string[]> {
  return (await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id);
}

async function usesOf(ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: uploadUses.uploadId }).from(uploadUses).where(eq(uploadUses.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

async function keptFiles(): Promise<string[]> {
  return (await readdir(join(dataDir, "uploads")).catch(() => [])).sort();
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * 60 * 60_000);
}
