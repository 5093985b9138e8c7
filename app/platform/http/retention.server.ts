import { lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { downloadLinks, idempotencyKeys } from "./tables.server.ts";

const ANSWERS_KEPT_MS = 24 * 60 * 60_000;

/** First answers are kept for a day, download addresses until they expire. */
export async function forgetAnswers(db: Database, now: Date): Promise<number> {
  const answers = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)))
    .returning({ id: idempotencyKeys.id });
  const links = await db
    .delete(downloadLinks)
    .where(lt(downloadLinks.expiresAt, now))
    .returning({ what: downloadLinks.what });
  return answers.length + links.length;
}
