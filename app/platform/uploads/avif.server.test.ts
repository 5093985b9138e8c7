import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { encodeMissingAvif } from "./upload-jobs.server.ts";
import { makeReceivedFile, makeSharp, makeStorage } from "./make-upload.ts";
import { preparePicture } from "./prepare.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads } from "./tables.server.ts";
import { insertUpload } from "./uploads.server.ts";

let db: Database;
let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  ({ dataDir, storage } = await makeStorage());
  db = await testDatabase();
});

test("every picture gets the AVIF files of its widths once, and is marked", async () => {
  const id = await record("#112233");
  expect(await encodeMissingAvif(db, storage)).toBe(1);
  expect(await encodeMissingAvif(db, storage)).toBe(0);
  expect(await db.select({ hasAvif: uploads.hasAvif }).from(uploads)).toEqual([{ hasAvif: true }]);
  for (const width of [480, 500]) {
    const file = await storage.read(`${id}-${width}.avif`);
    expect(await sharp(file ? await buffer(file.stream) : undefined).metadata()).toMatchObject({
      format: "heif",
      compression: "av1",
      width,
    });
  }
});

test("a picture that cannot be encoded does not stop the others", async () => {
  const [broken, good] = [await record("#112233"), await record("#445566")];
  await storage.delete(`${broken}-500.webp`);
  await expect(encodeMissingAvif(db, storage)).rejects.toThrow(`${broken}-500.webp is missing`);
  const marked = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.hasAvif, true));
  expect(marked).toEqual([{ id: good }]);
});

test("a picture that is collected while it is being encoded leaves nothing behind", async () => {
  const id = await record("#112233");
  const collecting: Storage = {
    ...storage,
    put: async (name, bytes) => {
      await storage.put(name, bytes);
      await db.delete(uploads).where(eq(uploads.id, id));
    },
  };
  await encodeMissingAvif(db, collecting);
  expect(await storage.has(`${id}-480.avif`)).toBe(false);
  expect(await storage.has(`${id}-500.avif`)).toBe(false);
});

test("a picture that is deleted and sent again while it is being encoded is not marked", async () => {
  const id = await record("#112233");
  const losing: Storage = {
    ...storage,
    put: async (name, bytes) => {
      if (name.includes("-480.")) await storage.put(name, bytes).then(() => storage.delete(name));
      else await storage.put(name, bytes);
    },
  };
  await encodeMissingAvif(db, losing);
  expect(await db.select({ id: uploads.id, hasAvif: uploads.hasAvif }).from(uploads)).toEqual([{ id, hasAvif: false }]);
});

async function record(color: string): Promise<string> {
  const file = await makeReceivedFile(dataDir, makeSharp({ width: 500, height: 20, color }));
  return insertUpload(db, await preparePicture(storage, file, "image", { maxMegapixels: 1 }));
}
