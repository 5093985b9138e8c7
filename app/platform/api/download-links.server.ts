import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { notFound } from "../http/http-error.ts";
import { downloadLinks } from "../http/tables.server.ts";
import { createApi, type ApiContext } from "./api.server.ts";

const LIFE_MS = 60_000;

/** A link cannot carry an Authorization header, and no address may contain a session token: this address opens one file, once. */
export async function makeDownloadLink(
  db: Database,
  what: string,
  query: Record<string, string>,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  await db.insert(downloadLinks).values({ tokenHash, what, query, expiresAt: new Date(now.getTime() + LIFE_MS) });
  return `/api/v1/downloads/${what}/${token}`;
}

type Query = Record<string, string>;

/**
 * Answers the links of one kind. Mounted at /api/v1/downloads, outside every guard: the link itself is the proof, and
 * one GET uses it up. A HEAD or a prefetch only looks whether it is still open.
 */
export function createDownloadApi(what: string, answer: (c: ApiContext, query: Query) => Promise<Response> | Response) {
  const api = createApi();
  api.get(`/${what}/:token`, async (c) => {
    const isLooking = c.req.method === "HEAD" || c.req.header("sec-purpose")?.startsWith("prefetch");
    const isOpen = and(
      eq(downloadLinks.tokenHash, hashLinkToken(c.req.param("token"))),
      eq(downloadLinks.what, what),
      gt(downloadLinks.expiresAt, new Date()),
    );
    const { db } = c.var;
    const columns = { query: downloadLinks.query };
    const [link] = isLooking
      ? await db.select(columns).from(downloadLinks).where(isOpen)
      : await db.delete(downloadLinks).where(isOpen).returning(columns);
    if (!link) throw notFound("This download link has been used or has expired. Please ask for a new one.");
    return isLooking ? c.body(null, c.req.method === "HEAD" ? 200 : 204) : answer(c, link.query);
  });
  return api;
}
