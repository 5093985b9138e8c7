import { and, eq, gt, lt, sql } from "drizzle-orm";
import { signInChallenges, users } from "./tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";

const MINUTES = 10;
const MOST_TRIES = 5;

/** A sign-in that waits for its code. */
export type Challenge = { tokenHash: string; userId: string; email: string; proof: string };

/** Answers its token, which is told nowhere else. It ends after ten minutes, five wrong codes, or with the account's sessions. */
export async function openChallenge(
  tx: Database,
  { userId, proof, now }: { userId: string; proof: string; now: Date },
): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await tx.insert(signInChallenges).values({ tokenHash, userId, proof, expiresAt });
  return token;
}

/** Null for one that nobody made, or that has ended. */
export async function findChallenge(db: Database, token: string, now: Date): Promise<Challenge | null> {
  const { tokenHash, userId, proof } = signInChallenges;
  const [row] = await db
    .select({ tokenHash, userId, proof, email: users.email })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, userId))
    .where(isOpen(hashLinkToken(token), now));
  return row ?? null;
}

/** Counts a try before its code is looked at, so that many at once cannot slip through; answers how many are left, or null. */
export async function countTry(db: Database, { tokenHash }: Challenge, now: Date): Promise<number | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(isOpen(tokenHash, now))
    .returning({ tries: signInChallenges.tries });
  return row ? MOST_TRIES - row.tries : null;
}

/** The code was never looked at. */
export async function giveBackTry(db: Database, { tokenHash }: Challenge): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ tries: sql`greatest(0, ${signInChallenges.tries} - 1)` })
    .where(eq(signInChallenges.tokenHash, tokenHash));
}

/** False where something has ended it meanwhile: then its sign-in must not go on. */
export async function endChallenge(tx: Database, { tokenHash }: Challenge): Promise<boolean> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash });
  return ended.length > 0;
}

function isOpen(tokenHash: string, now: Date) {
  const { tries, expiresAt } = signInChallenges;
  return and(eq(signInChallenges.tokenHash, tokenHash), lt(tries, MOST_TRIES), gt(expiresAt, now));
}
