import { and, desc, eq } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { cutText } from "../text/cut-text.ts";
import type { AuditAction, AuditDifference } from "./audit.ts";
import { auditLog } from "./tables.server.ts";

const LONGEST_TITLE = 120;

/** The author and time of a change. A change without an account, such as a seed's, is not logged. */
export type Act = { by: string; byId?: string | undefined; now: Date };

export type Change = {
  kind: string;
  id: string;
  /** Left out for records about visitors: the reference is enough. */
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

/** When something was changed last, and by whom; null where the log has nothing about it. */
export async function findLastChange(
  db: Database,
  { kind, id }: { kind: string; id: string },
): Promise<{ changedAt: Date; by: string } | null> {
  const { changedAt, by } = auditLog;
  const [last] = await db
    .select({ changedAt, by })
    .from(auditLog)
    .where(and(eq(auditLog.kind, kind), eq(auditLog.recordId, id)))
    .orderBy(desc(changedAt), desc(auditLog.id))
    .limit(1);
  return last ?? null;
}

/** Runs an operation that does not log its change, and logs it in the same transaction. */
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

/** Removes the titles of these records from the log, because they are names of persons. */
export async function eraseTitles(tx: Database, kind: string, ids: string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ title: "" })
    .where(and(eq(auditLog.kind, kind), isAnyOf(auditLog.recordId, ids)));
}

/** Removes the names of accounts from the log; their changes stay. */
export async function eraseActors(tx: Database, ids: string[]): Promise<void> {
  await tx.update(auditLog).set({ by: "A person whose account was deleted" }).where(isAnyOf(auditLog.byId, ids));
}
