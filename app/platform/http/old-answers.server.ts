import { lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { downloadLinks, idempotencyKeys, rateLimits } from "./tables.server.ts";

const ANSWER_RETENTION_MS = 24 * 60 * 60_000;

export async function deleteOldAnswers(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ANSWER_RETENTION_MS);
  const answers = await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
  const links = await deleteInBatches(db, downloadLinks, lt(downloadLinks.expiresAt, now));
  return answers + links + (await deleteInBatches(db, rateLimits, lt(rateLimits.expire, now.getTime())));
}
