import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { invalid, notFound } from "../http/refusal.ts";
import type { DraftKind, Written } from "../rooms/draft-kind.server.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { findDraft } from "./drafts.server.ts";
import { PREVIEW_DAYS } from "./drafts.ts";
import { previewLinks } from "./tables.server.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * A link that shows what is written of a record to whoever has it; answers what stands at its end, stored nowhere.
 * @throws Refusal 404 where there is no draft, 400 where its pictures are missing
 */
export async function addPreview(db: Database, { kind, problemsOf }: DraftKind, id: string, now: Date) {
  const draft = await findDraft(db, { kind, id });
  if (!draft) throw notFound("There is no draft of this.");
  const problems = Object.entries(problemsOf(draft, draft.base === null));
  const missing = problems.filter(([name]) => /image$/i.test(name));
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);
  await db.insert(previewLinks).values({ tokenHash, kind, recordId: id, expiresAt });
  return { token, until: expiresAt.toISOString() };
}

/** What a link shows: the draft as it now stands, null where it went on the site or away; null where it opens nothing. */
export async function findPreview(
  db: Database,
  kind: string,
  token: string,
  now: Date,
): Promise<{ id: string; until: Date; draft: (Written & { savedAt: string }) | null } | null> {
  const [link] = await db
    .select()
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.tokenHash, hashLinkToken(token)),
        eq(previewLinks.kind, kind),
        gt(previewLinks.expiresAt, now),
      ),
    );
  if (!link) return null;
  const { recordId: id, expiresAt: until } = link;
  return { id, until, draft: await findDraft(db, { kind, id }) };
}
