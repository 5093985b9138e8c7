import { sql } from "drizzle-orm";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { inboxItems } from "./tables.server.ts";

/** The dashboard's words for what is pending of a kind: `one` and `many` go on from a number. */
export type Waits = {
  one: string;
  many: string;
  /** Each has a row of its own, with the hours that are left where a reply is promised. */
  isPromised?: true;
  /** The page for these items and the roles that use it, if it is not the inbox. */
  page?: { path: string; roles: Role[] };
};

/** The most items of a kind that are counted. */
const MOST_WAITING = 100;
const MOST_SHOWN = 5;

/** The pending items of a kind: their number, the number of late ones, and the oldest. */
export type WaitingKind = {
  kind: string;
  many: number;
  late: number;
  /** `at` and `dueAt` in milliseconds. */
  oldest: { id: string; name: string; summary: string; at: number; dueAt: number | null }[];
};

/** The pending items of some kinds, in their order; kinds without any are left out. */
export async function listWaitingKinds(db: Database, kinds: string[], now: Date): Promise<WaitingKind[]> {
  if (kinds.length === 0) return [];
  const asked = sql.join(
    kinds.map((kind) => sql`(${kind}::text)`),
    sql`, `,
  );
  const { id, kind, name, summary, status, position, createdAt, dueAt } = inboxItems;
  const { rows } = await db.execute<WaitingKind>(sql`
    select asked.kind, found.many, found.late, found.oldest from (values ${asked}) as asked (kind) cross join lateral (
      select count(*)::int as many, count(*) filter (where first.due < ${now.toISOString()}::timestamptz)::int as late, jsonb_agg(
        jsonb_build_object('id', first.id, 'name', first.name, 'summary', first.summary, 'at', extract(epoch from first.at) * 1000, 'dueAt', extract(epoch from first.due) * 1000)
        order by first.place
      ) filter (where first.place <= ${MOST_SHOWN}) as oldest
      from (
        select ${id} as id, ${name} as name, ${summary} as summary, ${createdAt} as at, ${dueAt} as due, row_number() over (order by ${position}) as place
        from ${inboxItems} where ${kind} = asked.kind and ${status} = 'new' order by ${position} limit ${MOST_WAITING}
      ) first
    ) found where found.many > 0`);
  return rows.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
