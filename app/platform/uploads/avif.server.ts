import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { encodeAvif } from "./encode.server.ts";
import { fileName } from "./picture.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads } from "./tables.server.ts";
import { holdUpload, removeUnrecorded } from "./uploads.server.ts";

type Waiting = { id: string; widths: number[] };

/**
 * Makes the AVIF files of every picture that has none, one after the other, and says how many pictures that were.
 * @throws the first failure, after all others have been made
 */
export async function encodeMissingAvif(db: Database, storage: Storage): Promise<number> {
  const waiting = await db
    .select({ id: uploads.id, widths: uploads.widths })
    .from(uploads)
    .where(eq(uploads.hasAvif, false))
    .orderBy(asc(uploads.createdAt));
  const failures: unknown[] = [];
  for (const picture of waiting) await addAvif(db, storage, picture).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return waiting.length;
}

async function addAvif(db: Database, storage: Storage, { id, widths }: Waiting): Promise<void> {
  const widest = await readWhole(storage, fileName(id, Math.max(...widths), "webp"));
  const names = widths.map((width) => fileName(id, width, "avif"));
  for (const width of widths) await storage.put(fileName(id, width, "avif"), await encodeAvif(widest, width));
  await markEncoded(db, storage, id, names);
  // Nothing happens where the picture stands; one that was collected while it was being encoded leaves nothing.
  await removeUnrecorded(db, storage, id, names);
}

/** Only with all files there: one collected and sent again meanwhile may have lost some, and is left to the next run. */
async function markEncoded(db: Database, storage: Storage, id: string, names: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await holdUpload(tx, id);
    const stored = await Promise.all(names.map((name) => storage.has(name)));
    if (stored.every(Boolean)) await tx.update(uploads).set({ hasAvif: true }).where(eq(uploads.id, id));
  });
}

async function readWhole(storage: Storage, name: string): Promise<Uint8Array> {
  const file = await storage.read(name);
  if (!file) throw new Error(`The picture file ${name} is missing from storage.`);
  return buffer(file.stream);
}
