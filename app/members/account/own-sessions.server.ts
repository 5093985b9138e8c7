import { and, desc, eq, gt } from "drizzle-orm";
import { sessionHash } from "../../platform/auth/sessions.server.ts";
import { sessions } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { deviceWords } from "../../platform/text/device-words.ts";
import type { SessionAnswer } from "./account.ts";

const MOST = 100;

type Asking = { userId: string; authorization: string; now: Date };

/** The sessions of an account, the last used first, without their tokens. */
export async function listSessions(db: Database, { userId, authorization, now }: Asking): Promise<SessionAnswer[]> {
  const own = sessionHash(authorization);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MOST);
  return rows.map(({ id, tokenHash, userAgent, ipAddress, createdAt, updatedAt }) => ({
    _id: id,
    device: deviceWords(userAgent ?? ""),
    address: ipAddress ?? "",
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isThis: tokenHash === own,
  }));
}

/** Ends a session from the next request on. @throws HttpError 404 where it belongs to another account */
export async function endSessionById(db: Database, userId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("This session has ended already.");
}
