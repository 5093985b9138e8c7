import { isFor, type Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { InboxKinds, KindsFor } from "../inbox/inbox-access.server.ts";
import { listWaitingKinds } from "../inbox/waiting.server.ts";
import { findNearCeiling } from "../mail/mail-list.server.ts";
import type { Overview, Planned } from "../panel-rows/overview.ts";
import { listPlannedDrafts } from "../records/records.server.ts";
import type { OverviewSource, Span } from "../features/feature.server.ts";
import type { PanelSource } from "../features/panel-source.server.ts";
import { formatMonth, indiaMonth, startOfIndiaDay } from "../time/india-time.ts";
import { toWaitingRows } from "./waiting-rows.ts";

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
  const [warnings, waiting, next, planned, month] = await Promise.all([
    role === "admin" ? listWarnings(db, now) : [],
    listWaitingKinds(
      db,
      Object.keys(waits).filter((kind) => kindsFor(role).includes(kind)),
      now,
    ),
    readNext(db, mine, now),
    readPlanned(db, { sources: mine, records: records.filter(({ roles }) => isFor(roles, role)) }, now),
    readMonth(db, mine, now),
  ]);
  return { waiting: [...warnings, ...toWaitingRows(waiting, waits, now)], next, planned, month };
}

async function listWarnings(db: Database, now: Date): Promise<Overview["waiting"]> {
  const about = await findNearCeiling(db, now);
  const title = "Mail is near its ceiling";
  return about ? [{ kind: "mail", title, about, to: "/admin/mails", hoursLeft: null, count: null }] : [];
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
  const [drafts, ...others] = await Promise.all([listPlannedDrafts(db, [...kinds.keys()], span), ...asked]);
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
