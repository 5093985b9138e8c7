import { and, eq, getTableColumns, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { hasParts } from "../search/text-search.server.ts";
import { yearsBefore } from "../jobs/retention.server.ts";
import { addDays, startOfIndiaDay } from "../time/india-time.ts";
import type { AuditAction, AuditAnswer, AuditChoices, AuditFilter, ChangeSubject } from "./audit.ts";
import { auditLog, auditText } from "./tables.server.ts";

const NEWEST_FIRST = new KeysetOrder(auditLog, [auditLog.changedAt, auditLog.id], "desc");
const KEPT_YEARS = 2;
/** Behind a list to choose from. */
const MOST_CHOICES = 200;

export type AuditRow = Omit<typeof auditLog.$inferSelect, "id"> & { id: string };

/** The newest first. */
export async function listChanges(
  db: Database,
  filter: AuditFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<AuditRow>> {
  const rows = await db
    .select({ ...getTableColumns(auditLog), place: NEWEST_FIRST.place })
    .from(auditLog)
    .where(and(isWanted(filter), await NEWEST_FIRST.after(db, after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, ...row }) => ({ ...row, id: String(row.id) }));
}

function isWanted({ q, person, kind, from, to }: AuditFilter): SQL | undefined {
  return and(
    hasParts(auditText(), q),
    person ? eq(auditLog.byId, person) : undefined,
    kind ? eq(auditLog.kind, kind) : undefined,
    from ? gte(auditLog.changedAt, startOfIndiaDay(from)) : undefined,
    to ? lt(auditLog.changedAt, startOfIndiaDay(addDays(to, 1))) : undefined,
  );
}

/** The distinct people and kinds in the log. Each step skips to the next value in the index, so that a long log costs little. */
export async function listAuditChoices(db: Database): Promise<AuditChoices> {
  const people = await db.execute<{ _id: string; name: string }>(sql`
    with recursive known as (
      (select by_id from audit_log order by by_id limit 1)
      union all
      select (select by_id from audit_log where by_id > known.by_id order by by_id limit 1) from known where known.by_id is not null
    )
    select by_id as _id, newest.name from known
      cross join lateral (select by as name from audit_log where by_id = known.by_id order by changed_at desc, id desc limit 1) newest
      order by newest.name, by_id limit ${MOST_CHOICES}`);
  const kinds = await db.execute<{ kind: string }>(sql`
    with recursive known as (
      (select kind from audit_log order by kind limit 1)
      union all
      select (select kind from audit_log where kind > known.kind order by kind limit 1) from known where known.kind is not null
    )
    select kind from known where kind is not null limit ${MOST_CHOICES}`);
  return { people: people.rows, kinds: kinds.rows.map(({ kind }) => kind) };
}

/** Deletes changes after two years. */
export function deleteOldChanges(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, auditLog, lt(auditLog.changedAt, yearsBefore(now, KEPT_YEARS)));
}

export function toAuditAnswer(
  { id, changedAt, byId: _account, action, ...row }: AuditRow,
  subject: ChangeSubject,
): AuditAnswer {
  return { ...row, _id: Number(id), subject, changedAt: changedAt.toISOString(), action: action as AuditAction };
}
