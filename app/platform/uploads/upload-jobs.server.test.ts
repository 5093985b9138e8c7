import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createJobs } from "../jobs/jobs.server.ts";
import { registerUploadJobs } from "./upload-jobs.server.ts";
import { makeReceivedFile, makeSharp, makeStorage } from "./make-upload.ts";
import { preparePicture } from "./prepare.server.ts";
import { uploads } from "./tables.server.ts";
import { insertUpload } from "./uploads.server.ts";

test("a start after a crash removes files without a picture, completes pending work, and keeps every picture", async () => {
  const { db, config } = await freshDatabase();
  const { dataDir, storage } = await makeStorage();
  const log = pino({ level: "silent" });
  const jobs = await createJobs(config, log);
  onTestFinished(() => jobs.stop());
  const prepare = async (color: string) =>
    preparePicture(storage, await makeReceivedFile(dataDir, makeSharp({ color })), "image", { maxMegapixels: 1 });
  const kept = await insertUpload(db, await prepare("#112233"));
  await prepare("#445566");
  await registerUploadJobs({ db, storage, jobs, log });

  await expect
    .poll(() => db.select({ hasAvif: uploads.hasAvif }).from(uploads).where(eq(uploads.id, kept)), { timeout: 60_000 })
    .toEqual([{ hasAvif: true }]);
  await expect
    .poll(async () => (await readdir(join(dataDir, "uploads"))).sort(), { timeout: 60_000 })
    .toEqual([`${kept}-60.avif`, `${kept}-60.webp`]);
  const { rows } = await db.execute(sql`select name from jobs.schedule order by name`);
  expect(rows).toEqual([{ name: "uploads.encode-avif" }]);
});
