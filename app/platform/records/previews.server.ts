import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { notFound } from "../http/http-error.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { findDraft } from "./drafts.server.ts";
import { PREVIEW_DAYS } from "./record.ts";
import type { RecordId } from "./records.server.ts";
import { previewLinks } from "./tables.server.ts";
import { DAY_MS } from "../time/durations.ts";

/**
 * Creates a link that shows a draft to everyone who has it. Returns its token, of which only the hash is stored.
 * @throws HttpError 404 if there is no draft
 */
export async function addPreview(db: Database, { kind, id }: RecordId, now: Date) {
  const draft = await findDraft(db, { kind, id });
  if (!draft) throw notFound("There is no draft of this.");
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);
  await db.insert(previewLinks).values({ tokenHash, kind, recordId: id, expiresAt });
  return { token, until: expiresAt.toISOString() };
}

/** Deletes expired preview links; returns how many. */
export function deleteExpiredPreviews(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, previewLinks, lt(previewLinks.expiresAt, now));
}

/** The id of the record that a link shows, and until when; null if the link is unknown or expired. */
export async function findPreview(db: Database, kind: string, token: string, now: Date) {
  const { recordId: id, expiresAt: until } = previewLinks;
  const [link] = await db
    .select({ id, until })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.tokenHash, hashLinkToken(token)),
        eq(previewLinks.kind, kind),
        gt(previewLinks.expiresAt, now),
      ),
    );
  return link ?? null;
}
