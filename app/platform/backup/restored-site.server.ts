import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { RestoredSite } from "./restored-site.ts";
import { restoredSite } from "./tables.server.ts";

/**
 * Whether this site is on hold: it was restored, and nobody has said that it is the real site. It sends no mail, runs no
 * job and publishes nothing by the clock, because the site that was backed up may still run.
 */
export async function findRestoredSite(db: Database): Promise<RestoredSite | null> {
  const [row] = await db.select().from(restoredSite);
  return row ? { restoredAt: row.restoredAt.toISOString(), madeAt: row.madeAt.toISOString() } : null;
}

/** Ends the hold; every instance starts its jobs within seconds. */
export async function endHold(db: Database, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(restoredSite).returning();
    if (ended.length > 0)
      await noteChange(tx, act, { kind: "settings", id: "restored-site", title: "Restored site", action: "go-live" });
  });
}
