import { sql } from "drizzle-orm";
import type { ApiContext, createApi } from "../api/api.server.ts";
import { STAFF_ROLES, type Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { inboxEndpoints } from "./endpoints.ts";
import type { InboxFilter } from "./inbox-item.ts";
import type { InboxListQuery } from "./inbox-list.server.ts";
import { inboxItems, isNotSnoozed } from "./tables.server.ts";
import { notYours, type InboxKey } from "./write-inbox.server.ts";

type InboxKind = {
  /** The feature's part of approving an item. */
  approve?: (tx: Database, subjectId: string, now: Date) => Promise<void>;
  /** Its part of rejecting an item, or marking it as spam. */
  reject?: (tx: Database, subjectId: string, now: Date) => Promise<void>;
  /** Its part of reopening one. */
  reopen?: (tx: Database, subjectId: string) => Promise<void>;
  /** The dashboard's words for what is pending of it. */
  waits: PendingWords;
};

/** What a feature adds to the inbox, by kind. */
export type InboxKinds = Record<string, InboxKind>;
/** The kinds that a role may open. */
export type KindsFor = (role: Role) => readonly string[];

export type InboxApi = ReturnType<typeof createApi>;
/** Shared by the routes of the inbox: its kinds, and the roles that may open them. */
export type InboxAccess = ReturnType<typeof makeAccess>;

export function makeAccess(kinds: InboxKinds, kindsFor: KindsFor) {
  const names = Object.keys(kinds);
  const kindsOf = ({ var: { viewer } }: ApiContext) => kindsFor(viewer.role).filter((one) => names.includes(one));
  return {
    kinds,
    endpoints: inboxEndpoints(names),
    kindsOf,
    placeOf: (c: ApiContext, id: string): InboxKey => ({ id, kinds: kindsOf(c) }),
    rolesFor: (kind: string) => STAFF_ROLES.filter((role) => kindsFor(role).includes(kind)),
    /** @throws HttpError 403 where all that is asked for is for others */
    wantedBy: (c: ApiContext, { kind, assigned, ...filter }: InboxFilter): InboxListQuery => {
      const mine = kindsOf(c);
      const kinds = kind.length > 0 ? kind.filter((one) => mine.includes(one)) : mine;
      if (kinds.length === 0) throw notYours();
      return { ...filter, kinds, ...(assigned && { assignedTo: assigned === "me" ? c.var.viewer.id : null }) };
    },
  };
}

/** The dashboard's words for what is pending of a kind: `one` and `many` go on from a number. */
export type PendingWords = {
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
        from ${inboxItems} where ${kind} = asked.kind and ${status} = 'new' and ${isNotSnoozed} order by ${position} limit ${MOST_WAITING}
      ) first
    ) found where found.many > 0`);
  return rows.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
