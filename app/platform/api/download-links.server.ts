import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { notFound } from "../http/refusal.ts";
import { downloadLinks } from "../http/tables.server.ts";

const LIFE_MS = 60_000;

/** A link cannot carry an Authorization header, and a session token must never stand in an address: this one opens one file, once. */
export async function makeDownloadLink(
  db: Database,
  what: string,
  query: Record<string, string>,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  await db.insert(downloadLinks).values({ tokenHash, what, query, expiresAt: new Date(now.getTime() + LIFE_MS) });
  return token;
}

/** What the link asked for; the link is used up by it. @throws Refusal 404 for a used, expired or invented one */
export async function takeDownloadLink(
  db: Database,
  what: string,
  token: string,
  now: Date,
): Promise<Record<string, string>> {
  const [link] = await db
    .delete(downloadLinks)
    .where(
      and(
        eq(downloadLinks.tokenHash, hashLinkToken(token)),
        eq(downloadLinks.what, what),
        gt(downloadLinks.expiresAt, now),
      ),
    )
    .returning({ query: downloadLinks.query });
  if (!link) throw notFound("This download link has been used or has expired. Please ask for a new one.");
  return link.query;
}
