import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { sessions, users } from "./tables.server.ts";

type User = typeof users.$inferSelect;

/**
 * Whose session this is, asked of the database each time, in one small statement: every call of the admin panel does
 * so, and Better Auth's own way there is long. Null for whatever is not plain; Better Auth then says what it is worth.
 * @param after the session ends later than this, or it is for Better Auth to end or to lengthen
 */
export async function findStandingSession(
  db: Database,
  secret: string,
  { authorization, after }: { authorization: string; after: Date },
): Promise<User | null> {
  const token = signedToken(authorization, secret);
  if (!token) return null;
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, after)));
  return row?.user ?? null;
}

/** The token of `Bearer token.signature`, or null where we have not signed it. */
function signedToken(authorization: string, secret: string): string | null {
  const [, token = "", given = ""] =
    /^Bearer ([A-Za-z0-9_-]+)\.([A-Za-z0-9+/]{43})(?:=|%3D)$/.exec(authorization) ?? [];
  const signature = createHmac("sha256", secret).update(token).digest();
  return token && timingSafeEqual(signature, sized(given)) ? token : null;
}

/** 32 bytes, whatever was given: other lengths cannot be compared. */
function sized(signature: string): Buffer {
  const bytes = Buffer.alloc(32);
  Buffer.from(signature, "base64").copy(bytes);
  return bytes;
}
