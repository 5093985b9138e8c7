import { isFor, type Role } from "../auth/roles.ts";
import { describeLastBackup, readBackupState } from "../backup/backup-state.server.ts";
import type { Database } from "../database/client.server.ts";
import type { OverviewSource, Span } from "../features/feature.server.ts";
import type { PanelSource } from "../features/panel-source.server.ts";
import {
  type InboxKinds,
  type KindsFor,
  listWaitingKinds,
  type WaitingKind,
  type PendingWords,
} from "../inbox/inbox-access.server.ts";
import { itemPath, waitingPath } from "../inbox/inbox-paths.ts";
import { findNearCeiling } from "../mail/mail-list.server.ts";
import type { Overview, Planned, WaitingRow } from "../panel-rows/overview.ts";
import { listScheduledDrafts } from "../records/draft-rows.server.ts";
import { formatMonth, indiaMonth, startOfIndiaDay, formatDay, indiaDay } from "../time/india-time.ts";
import { HOUR_MS } from "../time/durations.ts";

const WEEK_MS = 7 * 24 * 3_600_000;
const MOST_NEXT = 3;
const MOST_PLANNED = 6;

/** What the dashboard is made of: the kinds of the inbox, what features add, and where their records are. */
export type OverviewParts = {
  inbox: InboxKinds;
  kindsFor: KindsFor;
  sources: OverviewSource[];
  records: PanelSource[];
};

/** The dashboard of a role: one statement for each part, in parallel. */
export async function readOverview(
  db: Database,
  { inbox, kindsFor, sources, records }: OverviewParts,
  { role, now }: { role: Role; now: Date },
): Promise<Overview> {
  const waits = Object.fromEntries(
    Object.entries(inbox).map(
      ([
        kind,
        {
          waits: { page, ...words },
        },
      ]) => [kind, page && isFor(page.roles, role) ? { ...words, page } : words],
    ),
  );
  const mine = sources.filter(({ roles }) => isFor(roles, role));
  const [warnings, backup, added, waiting, next, planned, month] = await Promise.all([
    role === "admin" ? listWarnings(db, now) : [],
    role === "admin" ? describeLastBackup(db) : null,
    Promise.all(mine.flatMap((source) => (source.waiting ? [source.waiting(db)] : []))),
    listWaitingKinds(
      db,
      Object.keys(waits).filter((kind) => kindsFor(role).includes(kind)),
      now,
    ),
    readNext(db, mine, now),
    readPlanned(db, { sources: mine, records: records.filter(({ roles }) => isFor(roles, role)) }, now),
    readMonth(db, mine, now),
  ]);
  return {
    waiting: [...warnings, ...added.flat(), ...toWaitingRows(waiting, waits, now)],
    next,
    planned,
    backup,
    month,
  };
}

async function listWarnings(db: Database, now: Date): Promise<Overview["waiting"]> {
  const [ceiling, { problem: backup }] = await Promise.all([findNearCeiling(db, now), readBackupState(db, now)]);
  const warning = { hoursLeft: null, count: null };
  return [
    ...(ceiling
      ? [{ ...warning, kind: "mail", title: "Mail is near its ceiling", about: ceiling, to: "/admin/mails" }]
      : []),
    ...(backup ? [{ ...warning, kind: "backup", ...backup, to: "/admin/settings/backups" }] : []),
  ];
}

async function readNext(db: Database, sources: OverviewSource[], now: Date): Promise<Overview["next"]> {
  const asked = sources.flatMap(({ next }) => (next ? [next(db, now)] : []));
  if (asked.length === 0) return null;
  const found = (await Promise.all(asked)).flat();
  return found.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, MOST_NEXT);
}

type Planning = Pick<OverviewParts, "sources" | "records">;

async function readPlanned(db: Database, { sources, records }: Planning, now: Date): Promise<Overview["planned"]> {
  const span: Span = { from: now, until: new Date(now.getTime() + WEEK_MS) };
  const kinds = new Map(records.map((record) => [record.kind, record]));
  const asked = sources.flatMap(({ planned }) => (planned ? [planned(db, span)] : []));
  if (asked.length === 0 && kinds.size === 0) return null;
  const [drafts, ...others] = await Promise.all([listScheduledDrafts(db, [...kinds.keys()], span), ...asked]);
  const scheduled = drafts.flatMap(({ kind, id, title, publishAt }): Planned[] => {
    const record = kinds.get(kind);
    return record ? [{ title, about: record.one, to: `${record.list}/${id}`, at: publishAt.toISOString() }] : [];
  });
  return [...scheduled, ...others.flat()].toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, MOST_PLANNED);
}

async function readMonth(db: Database, sources: OverviewSource[], now: Date): Promise<Overview["month"]> {
  const month = indiaMonth(now);
  const span: Span = { from: startOfIndiaDay(`${month}-01`), until: now };
  const asked = sources.flatMap((source) => (source.month ? [source.month(db, span)] : []));
  if (asked.length === 0) return null;
  const [name = ""] = formatMonth(month).split(" ");
  return { name, figures: await Promise.all(asked) };
}

const MOST_PROMISED = 5;

/**
 * What was promised an answer, each by itself, least time first; what is left of it; then, a row each, what waits of
 * the other kinds.
 */
export function toWaitingRows(found: WaitingKind[], waits: Record<string, PendingWords>, now: Date): WaitingRow[] {
  const known = found.flatMap((one) => {
    const words = waits[one.kind];
    return words ? [{ ...one, words }] : [];
  });
  const promised = known.filter(({ words }) => words.isPromised);
  const pressing = promised
    .flatMap(({ kind, words, oldest }) => oldest.map((item) => toPromisedRow(kind, words, item, now)))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_PROMISED);
  const rest = promised.flatMap(({ kind, many, words, oldest }) => {
    const shown = pressing.filter((row) => row.kind === kind).length;
    return many > shown
      ? [toCountedRow({ kind, many: many - shown, words, oldest: oldest.slice(shown) }, "more ")]
      : [];
  });
  const others = known.filter(({ words }) => !words.isPromised).map((one) => toCountedRow(one));
  return [...pressing.map(({ at: _at, ...row }) => row), ...rest, ...others];
}

type Item = WaitingKind["oldest"][number];

function toPromisedRow(kind: string, { one }: PendingWords, { id, name, summary, at, dueAt }: Item, now: Date) {
  return {
    kind,
    at,
    title: summary,
    about: [name, one].filter(Boolean).join(", "),
    to: itemPath(kind, id),
    hoursLeft: dueAt === null ? null : Math.floor((dueAt - now.getTime()) / HOUR_MS),
    count: null,
  };
}

/** `3 messages` */
export function pendingWords(count: number, { one, many }: Pick<PendingWords, "one" | "many">, besides = ""): string {
  return `${count} ${besides}${count === 1 ? one : many}`;
}

type Counted = Omit<WaitingKind, "late"> & { words: PendingWords };

function toCountedRow({ kind, many, words, oldest }: Counted, besides = ""): WaitingRow {
  return {
    kind,
    title: pendingWords(many, words, besides),
    about: sinceWhen(oldest),
    to: words.page?.path ?? (many === 1 && oldest[0] ? itemPath(kind, oldest[0].id) : waitingPath(kind)),
    hoursLeft: null,
    count: many,
  };
}

/** `Lata Joshi and others, since Mon 16 Nov` */
function sinceWhen(oldest: Item[]): string {
  const [first] = oldest;
  if (!first) return "";
  const names = [...new Set(oldest.map(({ name }) => name).filter(Boolean))];
  const who = names.length > 2 ? `${names[0]} and others` : names.join(" and ");
  return [who, `since ${formatDay(indiaDay(new Date(first.at)))}`].filter(Boolean).join(", ");
}
