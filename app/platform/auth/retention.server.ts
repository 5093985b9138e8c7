import { lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { knownSignIns, sessions, signInChallenges, signInCounts, verifications } from "./tables.server.ts";

/** Counts of wrong passwords go once their time is over, and so do sessions and the knowledge of who signed in from where. */
export async function forgetSignIns(db: Database, now: Date): Promise<number> {
  const counts = await db
    .delete(signInCounts)
    .where(lt(signInCounts.expiresAt, now))
    .returning({ key: signInCounts.key });
  const known = await db
    .delete(knownSignIns)
    .where(lt(knownSignIns.expiresAt, now))
    .returning({ key: knownSignIns.key });
  const over = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id });
  // Of sign-ins that nobody has finished.
  const held = await db
    .delete(signInChallenges)
    .where(lt(signInChallenges.expiresAt, now))
    .returning({ tokenHash: signInChallenges.tokenHash });
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  return counts.length + known.length + over.length + held.length;
}
