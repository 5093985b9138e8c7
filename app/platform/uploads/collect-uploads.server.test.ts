import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { collectUploads, removePicture, removeOrphans } from "./collect-uploads.server.ts";
import { makeReceivedFile, makeSharp, makeStorage } from "./make-upload.ts";
import { preparePicture, type PreparedPicture } from "./prepare.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads, uploadUses } from "./tables.server.ts";
import { dropUploadUses, insertUpload, releasePrepared, setUploadUses } from "./uploads.server.ts";

const POST = { kind: "post", id: "evening-breath-7k3f" };
const UNKNOWN_ID = "f".repeat(32);

let db: Database;
let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  ({ dataDir, storage } = await makeStorage());
  ({ db } = await freshDatabase());
});

test("files without a row are removed after an hour, files of other programs never", async () => {
  const id = await insertUpload(db, await prepare());
  await keep(`${UNKNOWN_ID}-480.webp`, -61);
  await keep(`${UNKNOWN_ID}-480.avif`, -59);
  await keep("notes.txt", -61);
  await utimes(join(dataDir, "uploads", `${id}-60.webp`), inMinutes(-61), inMinutes(-61));
  expect(await collectUploads(db, storage, new Date())).toBe(1);
  expect(await keptFiles()).toEqual([`${id}-60.webp`, `${UNKNOWN_ID}-480.avif`, "notes.txt"].sort());
});

test("interrupted uploads are removed after an hour", async () => {
  await mkdir(join(dataDir, "tmp"));
  await keep("../tmp/old", -61);
  await keep("../tmp/new", -59);
  await keep(`${UNKNOWN_ID}-480.webp.host-1-x.part`, -61);
  expect(await collectUploads(db, storage, new Date())).toBe(2);
  expect(await readdir(join(dataDir, "tmp"))).toEqual(["new"]);
  expect(await keptFiles()).toEqual([]);
});

test("a picture that is used while it is being collected survives", async () => {
  const id = await insertUpload(db, await prepare());
  const collecting = await db.transaction(async (tx) => {
    await setUploadUses(tx, POST, [id]);
    const started = collectUploads(db, storage, inMinutes(61 * 24 * 60));
    await untilSomebodyWaits(db);
    return { started };
  });
  expect(await collecting.started).toBe(0);
  await expectWholePictures([id]);
});

test("a picture that is sent again while it is being collected survives", async () => {
  const [first, again] = [await prepare(), await prepare()];
  await insertUpload(db, first);
  const collecting = await db.transaction(async (tx) => {
    await insertUpload(tx, again);
    await setUploadUses(tx, POST, [again.id]);
    const started = collectUploads(db, storage, inMinutes(61 * 24 * 60));
    await untilSomebodyWaits(db);
    return { started };
  });
  expect(await collecting.started).toBe(0);
  await expectWholePictures([first.id]);
});

test("two saves with the same stored picture do not wait for each other", async () => {
  const picture = await prepare();
  await insertUpload(db, picture);
  await db.transaction(async (tx) => {
    await insertUpload(tx, picture);
    await setUploadUses(tx, { ...POST, id: "another-breath-8m2k" }, [picture.id]);
    // Ends before this one does, or never.
    await expect(save(picture)).resolves.toBeUndefined();
  });
});

test("an article is saved without a picture that is collected meanwhile", async () => {
  const id = await insertUpload(db, await prepare());
  const saving = await db.transaction(async (tx) => {
    await tx.delete(uploads);
    const started = db.transaction((other) => setUploadUses(other, POST, [id]));
    await untilSomebodyWaits(db);
    return { started };
  });
  await saving.started;
  expect(await db.select().from(uploadUses)).toEqual([]);
});

test.each(["move", "delete"] as const)(
  "a picture is sent again while a slow storage still has to %s its files",
  async (call) => {
    const [first, again] = [await prepare(), await prepare()];
    await insertUpload(db, first);
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = new Proxy(storage, {
      get: (target, name: keyof Storage) =>
        name === call
          ? async (...names: [string, string]) => {
              reached.resolve();
              await goOn.promise;
              return target[call](...names);
            }
          : target[name],
    });
    const removing = removePicture(db, slow, first.id);
    await reached.promise;
    // Would never end if the removal held a lock or a row meanwhile.
    await db.transaction((tx) => insertUpload(tx, again));
    await again.ensureStored();
    goOn.resolve();
    expect(await removing).toBe(true);
    await expectWholePictures([again.id]);
    expect(await keptFiles()).toEqual([`${again.id}-60.webp`]);
  },
);

test("a removal that a crash interrupted is completed, or undone where the picture was recorded again", async () => {
  const [prepared, removal] = [await prepare(), `removed-${randomUUID()}-`];
  const name = `${prepared.id}-60.webp`;
  await insertUpload(db, prepared);
  await rename(join(dataDir, "uploads", name), join(dataDir, "uploads", removal + name));
  await keep(`${removal}${UNKNOWN_ID}-480.webp`, -61);
  await removeOrphans(db, storage, inMinutes(1));
  expect(await keptFiles()).toEqual([name]);
});

test("an upload in progress survives when everything without a row is cleared away", async () => {
  const prepared = await prepare();
  expect(await removeOrphans(db, storage, inMinutes(1))).toBe(1);
  await insertUpload(db, prepared);
  await prepared.ensureStored();
  await expectWholePictures([prepared.id]);
});

test("in any order of uploads, failures, deletions and collections of one picture, no row is without its files", async () => {
  const prepared = await Promise.all(Array.from({ length: 4 }, prepare));
  const soon = inMinutes(61 * 24 * 60);
  // The clock is put forward for the rows; files being written at this moment are not old.
  const unswept: Storage = { ...storage, sweep: async () => 0 };
  for (let round = 0; round < 40; round += 1) {
    const [one, two, three, four] = prepared as [PreparedPicture, PreparedPicture, PreparedPicture, PreparedPicture];
    await Promise.all([
      save(one),
      fail(two).then(() => releasePrepared(db, storage, [two])),
      collectUploads(db, unswept, soon),
      removeOrphans(db, storage, soon),
      round % 2 ? db.transaction((tx) => dropUploadUses(tx, POST)) : save(three),
      db.transaction((tx) => insertUpload(tx, four)).then(() => four.ensureStored()),
    ]);
    const recorded = await db.select({ id: uploads.id }).from(uploads);
    await expectWholePictures(recorded.map(({ id }) => id));
    await db.transaction((tx) => dropUploadUses(tx, POST));
  }
});

async function save(prepared: PreparedPicture): Promise<void> {
  await db.transaction(async (tx) => {
    await insertUpload(tx, prepared);
    await setUploadUses(tx, POST, [prepared.id]);
    expect(await tx.select({ uploadId: uploadUses.uploadId }).from(uploadUses)).toEqual([{ uploadId: prepared.id }]);
  });
  await prepared.ensureStored();
}

async function fail(prepared: PreparedPicture): Promise<void> {
  const failing = db.transaction(async (tx) => {
    await insertUpload(tx, prepared);
    throw new Error("Refused after all.");
  });
  await expect(failing).rejects.toThrow("Refused after all.");
}

async function prepare(): Promise<PreparedPicture> {
  return preparePicture(storage, await makeReceivedFile(dataDir, makeSharp()), "image", { maxMegapixels: 1 });
}

async function expectWholePictures(ids: string[]): Promise<void> {
  const rows = await db.select({ id: uploads.id, widths: uploads.widths }).from(uploads);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const files = await keptFiles();
  for (const { id, widths } of rows) {
    for (const width of widths) expect(files).toContain(`${id}-${width}.webp`);
  }
}

/** Returns when another connection of this database has run into a lock. */
async function keep(name: string, ageInMinutes: number): Promise<void> {
  const path = join(dataDir, "uploads", name);
  await mkdir(join(dataDir, "uploads"), { recursive: true });
  await writeFile(path, "x");
  await utimes(path, inMinutes(ageInMinutes), inMinutes(ageInMinutes));
}

async function keptFiles(): Promise<string[]> {
  return (await readdir(join(dataDir, "uploads"))).sort();
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
