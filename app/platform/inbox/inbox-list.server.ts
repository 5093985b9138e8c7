import { and, eq, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { containsPattern } from "../search/text-search.server.ts";
import { formatDate, formatTime } from "../time/india-time.ts";
import {
  INBOX_STATUSES,
  MOST_WAITING_COUNTED,
  type InboxAnswer,
  type InboxStatus,
  type InboxStatusFilter,
} from "./inbox-item.ts";
import { inboxColumns, inboxItems, type InboxRow, isNotSnoozed, isSnoozed } from "./tables.server.ts";

/** The filter, within the kinds that the role may open. */
export type InboxListQuery = {
  kinds: readonly string[];
  status: InboxStatusFilter | "";
  /** An account's id; null for items without an assignee. */
  assignedTo?: string | null | undefined;
  q: string;
};
type Page = { limit: number; after?: string | undefined };
type Part = { limit: number; beyond: SQL | undefined };

const BY_TIME_LEFT = new KeysetOrder(inboxItems, [inboxItems.urgency, inboxItems.position]);
const BY_RETURN = new KeysetOrder(inboxItems, [inboxItems.snoozedUntil, inboxItems.position]);
const NEWEST_FIRST = new KeysetOrder(inboxItems, [inboxItems.position], "desc");

/** With the names of the assignee and of the member of staff who handled it. */
export type NamedInboxRow = InboxRow & { assigneeName: string | null; handlerName: string | null };

const STATUSES: Record<InboxStatusFilter | "", readonly InboxStatus[]> = {
  new: ["new"],
  snoozed: ["new"],
  done: ["approved", "done"],
  spam: ["spam"],
  "": INBOX_STATUSES,
};

/** Pending items are sorted by the time left, see `urgency`, snoozed ones by their return; other lists and search results newest first. */
export async function listInbox(db: Database, wanted: InboxListQuery, page: Page): Promise<KeysetPage<NamedInboxRow>> {
  const { order, select } = wanted.q ? FOUND : (LISTS[wanted.status] ?? ALL);
  const ids = select(wanted, { limit: page.limit + 1, beyond: await order.after(db, page.after) });
  const rows = await selectInbox(db, sql`${inboxItems.id} in (${ids})`, order).orderBy(...order.orderBy);
  return toPage(rows, page.limit);
}

type List = { order: KeysetOrder; select: (wanted: InboxListQuery, part: Part) => SQL };
const FOUND: List = { order: NEWEST_FIRST, select: findWords };
const ALL: List = { order: NEWEST_FIRST, select: newest };
const LISTS: Partial<Record<InboxStatusFilter | "", List>> = {
  new: { order: BY_TIME_LEFT, select: firstWaiting },
  snoozed: { order: BY_RETURN, select: firstToReturn },
};

/** Items as they are answered. */
export function selectInbox(db: Database, where: SQL | undefined, { place } = NEWEST_FIRST) {
  return db
    .select({
      ...inboxColumns,
      snoozedUntil: sql<Date | null>`case when ${isSnoozed} then ${inboxItems.snoozedUntil} end`.mapWith(
        inboxItems.snoozedUntil,
      ),
      place,
      assigneeName: nameOfAccount(inboxItems.assignedTo),
      handlerName: nameOfAccount(inboxItems.handledBy),
    })
    .from(inboxItems)
    .where(where)
    .$dynamic();
}

/** The name of a member of staff; null where the account is deleted. */
export function nameOfAccount(id: AnyColumn): SQL<string | null> {
  return sql<string | null>`(select coalesce(nullif(name, ''), email) from users where users.id = ${id})`;
}

/*
 * Of each kind the first few by their index, and of these the first: however many there are of a kind that comes
 * seldom, no others are read to find them.
 */
function firstWaiting({ kinds, assignedTo }: InboxListQuery, { limit, beyond }: Part): SQL {
  const where = and(
    sql`${inboxItems.kind} = one.kind`,
    eq(inboxItems.status, "new"),
    isNotSnoozed,
    isFor(assignedTo),
    beyond,
  );
  return sql`select first.id from unnest(${listOf(kinds)}) as one(kind) cross join lateral (
    select id, urgency, position from inbox_items where ${where} order by urgency, position limit ${limit}
  ) first order by first.urgency, first.position limit ${limit}`;
}

function firstToReturn({ kinds, assignedTo }: InboxListQuery, { limit, beyond }: Part): SQL {
  const where = and(isSnoozed, sql`${inboxItems.kind} = any(${listOf(kinds)})`, isFor(assignedTo), beyond);
  return sql`select id from inbox_items where ${where} order by snoozed_until, position limit ${limit}`;
}

function newest({ kinds, status, assignedTo }: InboxListQuery, { limit, beyond }: Part): SQL {
  const isOne = sql`${inboxItems.kind} = one.kind and ${inboxItems.status} = state.status`;
  return sql`select newest.id from unnest(${listOf(kinds)}) as one(kind) cross join unnest(${listOf(STATUSES[status])}) as state(status) cross join lateral (
    select id, position from inbox_items where ${and(isOne, isFor(assignedTo), beyond)} order by position desc limit ${limit}
  ) newest order by newest.position desc limit ${limit}`;
}

function findWords({ kinds, status, assignedTo, q }: InboxListQuery, { limit, beyond }: Part): SQL {
  const isOne = sql`${inboxItems.kind} = any(${listOf(kinds)}) and ${inboxItems.status} = any(${listOf(STATUSES[status])})`;
  const isFound = sql`${inboxItems.words} like lower(${containsPattern(figuresOf(q))})`;
  const where = and(isOne, status === "snoozed" ? isSnoozed : undefined, isFound, isFor(assignedTo), beyond);
  return sql`select id from inbox_items where ${where} order by position desc limit ${limit}`;
}

function isFor(assignedTo: string | null | undefined): SQL | undefined {
  if (assignedTo === undefined) return undefined;
  return assignedTo === null ? isNull(inboxItems.assignedTo) : eq(inboxItems.assignedTo, assignedTo);
}

/** A phone number is found in any grouping of its digits. */
function figuresOf(q: string): string {
  const figures = q.replace(/\D/g, "");
  return /^[+\d\s()./-]+$/.test(q) && figures.length >= 5 ? figures : q;
}

function listOf(words: readonly string[]): SQL {
  return sql`${sql.param([...words])}::text[]`;
}

/** How many are pending, by kind, counted to a limit. */
export async function countWaiting(db: Database, kinds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; waiting: number }>(sql`
    select one.kind, (
      select count(*)::int from (select 1 from inbox_items where kind = one.kind and status = 'new' and ${isNotSnoozed} limit ${MOST_WAITING_COUNTED}) counted
    ) as waiting from unnest(${listOf(kinds)}) as one(kind)`);
  return Object.fromEntries(rows.filter(({ waiting }) => waiting > 0).map(({ kind, waiting }) => [kind, waiting]));
}

export function toInboxAnswer(row: NamedInboxRow): InboxAnswer {
  const { id, kind, name, email, phone, summary, details, subjectId, status, createdAt, dueAt, readAt } = row;
  const { snoozedUntil, handledAt, handlerName, assignedTo, assigneeName } = row;
  return {
    _id: id,
    kind,
    name,
    email,
    phone,
    summary,
    details,
    subjectId,
    status: status as InboxStatus,
    createdAt: createdAt.toISOString(),
    formattedDate: formatDate(createdAt),
    formattedTime: formatTime(createdAt),
    dueAt: dueAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    isRead: readAt !== null,
    assignee: assignedTo === null ? null : { _id: assignedTo, name: assigneeName ?? "" },
    handledAt: handledAt?.toISOString() ?? null,
    handledBy: handlerName ?? "",
  };
}
