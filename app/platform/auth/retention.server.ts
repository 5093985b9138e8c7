import { lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { knownSignIns, sessions, signInCounts } from "./tables.server.ts";

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
  return counts.length + known.length + over.length;
}
