import { and, eq } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { cutText } from "../text/cut-text.ts";
import type { AuditAction, AuditDifference } from "./audit.ts";
import { auditLog } from "./tables.server.ts";

const LONGEST_TITLE = 120;

/** Who changes something, and when. Without an account, as a seed writes, nothing is noted. */
export type Act = { by: string; byId?: string | undefined; now: Date };

export type Change = {
  kind: string;
  id: string;
  /** Left out for what is about a visitor: its reference is enough. */
  title?: string;
  action: AuditAction;
  differences?: AuditDifference[];
};

/** Notes a change, in the transaction that makes it: neither is stored without the other. */
export function noteChange(tx: Database, act: Act, change: Change): Promise<void> {
  return noteChanges(tx, act, [change]);
}

/** The same for several that were changed at once. */
export async function noteChanges(tx: Database, { by, byId, now }: Act, changes: Change[]): Promise<void> {
  if (!byId || changes.length === 0) return;
  await tx.insert(auditLog).values(
    changes.map(({ kind, id, title = "", action, differences = [] }) => ({
      changedAt: now,
      byId,
      by,
      kind,
      recordId: id,
      title: cutText(title, LONGEST_TITLE),
      action,
      differences,
    })),
  );
}

/** Does something that knows of no notes, and notes it: both or neither. */
export function noting<Answer>(
  { db, act }: { db: Database; act: Act },
  work: (tx: Database) => Promise<Answer>,
  changeOf: (answer: Answer) => Change,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const answer = await work(tx);
    await noteChange(tx, act, changeOf(answer));
    return answer;
  });
}

/** What is noted of these records stays, without what they were called: that was a person's name. */
export async function eraseTitles(tx: Database, kind: string, ids: string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ title: "" })
    .where(and(eq(auditLog.kind, kind), isAnyOf(auditLog.recordId, ids)));
}

/** What accounts did stays noted, without their names. */
export async function eraseActors(tx: Database, ids: string[]): Promise<void> {
  await tx.update(auditLog).set({ by: "Somebody whose account was erased" }).where(isAnyOf(auditLog.byId, ids));
}
