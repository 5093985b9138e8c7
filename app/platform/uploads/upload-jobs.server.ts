import { and, asc, eq, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { raiseContent } from "../page-cache/instances.server.ts";
import { encodeAvif } from "./codec.server.ts";
import { removeOrphans } from "./collect-uploads.server.ts";
import { fileName } from "./picture.ts";
import { uploads } from "./tables.server.ts";
import { removePictureFiles } from "./uploads.server.ts";

const ENCODE_AVIF = "uploads.encode-avif";

type UploadServices = { db: Database; storage: Storage; jobs: Jobs; log: Logger };

/** Registers the job of pictures. */
export async function registerUploadJobs({ db, storage, jobs, log }: UploadServices): Promise<void> {
  await jobs.work(ENCODE_AVIF, async ({ isAfterStart }, now) => {
    const removed = isAfterStart ? await removeOrphans(db, storage, now) : 0;
    const pictures = await encodeMissingAvif(db, storage);
    if (removed + pictures > 0) log.info({ removed, pictures }, "Pictures were encoded, files of uploads removed");
  });
  // Hourly too, in case the process ended between saving a picture and sending its job.
  await jobs.every(ENCODE_AVIF, "47 * * * *");
  await jobs.send(ENCODE_AVIF, { isAfterStart: true }, { singletonKey: "start" });
}

type Waiting = { id: string; widths: number[]; createdAt: string };

/**
 * Makes the AVIF files of every picture that has none, one after the other, and returns how many pictures that were.
 * @throws the first failure, after the other pictures
 */
export async function encodeMissingAvif(db: Database, storage: Storage): Promise<number> {
  const waiting = await db
    .select({ id: uploads.id, widths: uploads.widths, createdAt: sql<string>`${uploads.createdAt}::text` })
    .from(uploads)
    .where(eq(uploads.hasAvif, false))
    .orderBy(asc(uploads.createdAt));
  const failures: unknown[] = [];
  for (const picture of waiting) await addAvif(db, storage, picture).catch((error: unknown) => failures.push(error));
  // Pages name the new files from now on.
  if (waiting.length > failures.length) await raiseContent(db);
  if (failures.length > 0) throw failures[0];
  return waiting.length;
}

async function addAvif(db: Database, storage: Storage, picture: Waiting): Promise<void> {
  const { id, widths } = picture;
  const widest = await readWhole(storage, fileName(id, Math.max(...widths), "webp"));
  const names = widths.map((width) => fileName(id, width, "avif"));
  for (const width of widths) await storage.put(fileName(id, width, "avif"), await encodeAvif(widest, width));
  await markEncoded(db, storage, picture, names);
  // Removes the new files where the picture was deleted meanwhile.
  await removePictureFiles(db, storage, id, names);
}

/** Only with all files stored, and only the same row: a picture deleted and sent again meanwhile is left to the next run. */
async function markEncoded(db: Database, storage: Storage, { id, createdAt }: Waiting, names: string[]): Promise<void> {
  const stored = await Promise.all(names.map((name) => storage.has(name)));
  if (!stored.every(Boolean)) return;
  const isSame = sql`${uploads.createdAt} = ${createdAt}::timestamptz`;
  await db
    .update(uploads)
    .set({ hasAvif: true })
    .where(and(eq(uploads.id, id), isSame));
}

async function readWhole(storage: Storage, name: string): Promise<Uint8Array> {
  const file = await storage.read(name);
  if (!file) throw new Error(`The picture file ${name} is missing from storage.`);
  return buffer(file.stream);
}
