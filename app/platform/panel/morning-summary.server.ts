import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { type Role, STAFF_ROLES } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import {
  type InboxKinds,
  type KindsFor,
  listWaitingKinds,
  type WaitingKind,
  type PendingWords,
} from "../inbox/inbox-access.server.ts";
import { waitingPath } from "../inbox/inbox-paths.ts";
import { MAIL_SETTINGS } from "../mail/mail-settings.ts";
import { postMails } from "../mail/outbox.server.ts";
import { getContent } from "../settings/content.server.ts";
import { formatDay, indiaDay, startOfIndiaDay } from "../time/india-time.ts";
import { summaryDays, summaryRefusals } from "./tables.server.ts";
import { pendingWords } from "./overview.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { HOUR_MS } from "../time/durations.ts";

/** Of one kind: how many, how long, and where the panel shows them. */
type SummaryLine = { title: string; about: string; path: string };

/** Where each of the staff switches it off. */
const SWITCH: SummaryLine = {
  title: "This mail",
  about: "Switch it off in your account",
  path: "/profile/account#morning-summary",
};

/** Values of mails are words: a line each, its parts with tabs between them. */
function writeLines(lines: SummaryLine[]): string {
  return lines.map(({ title, about, path }) => [title, about, path].join("\t")).join("\n");
}

function readLines(text: string): SummaryLine[] {
  return text.split("\n").map((line) => {
    const [title = "", about = "", path = ""] = line.split("\t");
    return { title, about, path };
  });
}

export const MORNING_SUMMARY: MailKind = {
  name: "morning-summary",
  class: "bulk",
  title: "Morning summary for the staff",
  sentWhen: "At seven in the morning, to all staff who have something pending in the panel.",
  examples: {
    name: "Meera Nair",
    lines: writeLines([
      { title: "3 messages", about: "Since Mon 16 Nov, 1 later than promised", path: "/admin/inbox?kind=message" },
      { title: "2 comments to approve", about: "Since Tue 17 Nov", path: "/admin/inbox?kind=comment" },
    ]),
  },
  subject: "Pending in the panel this morning",
  words: "Namaste {name},\n\nThis is pending in the panel.",
  facts: ({ lines = "" }) =>
    [...readLines(lines), SWITCH].map(({ title, about, path }) => [title, about || "Look at it", path]),
  button: { label: "Open the panel", path: async () => "/admin" },
  whyNotSent: async ({ db, aboutId }) => {
    const works = and(eq(users.id, aboutId), inArray(users.role, [...STAFF_ROLES]), eq(users.banned, false));
    return (await db.$count(users, works)) > 0 ? null : "The recipient no longer works here.";
  },
};

const FROM_HOUR = 7;
/** A site that was down at seven still sends them; after noon they would be no morning's. */
const UNTIL_HOUR = 12;

export type SummaryParts = { inbox: InboxKinds; kindsFor: KindsFor };
type Person = { id: string; name: string; email: string; role: Role };

/**
 * Mails each member of staff what is pending, once a morning however often and from however many instances it is called; no mail
 * where nothing is pending. Returns how many mails were written.
 */
export function sendMorningSummaries(db: Database, parts: SummaryParts, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    if (!isMorning(now) || !(await claimDay(tx, indiaDay(now)))) return 0;
    const { morningSummary } = await getContent(tx, MAIL_SETTINGS);
    if (!morningSummary) return 0;
    const staff = await listReaders(tx);
    let many = 0;
    for (const [role, people] of Map.groupBy(staff, (person) => person.role)) {
      const lines = await linesFor(tx, parts, role, now);
      if (lines.length === 0) continue;
      await postMails(
        tx,
        MORNING_SUMMARY,
        people.map(({ id, name, email }) => ({
          to: email,
          aboutId: id,
          values: { name, lines: writeLines(lines) },
          endsAt: new Date(now.getTime() + UNTIL_HOUR * HOUR_MS),
        })),
      );
      many += people.length;
    }
    return many;
  });
}

function isMorning(now: Date): boolean {
  const hour = (now.getTime() - startOfIndiaDay(indiaDay(now)).getTime()) / HOUR_MS;
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}

/** False where it was claimed already; concurrent claims are serialized. */
async function claimDay(tx: Database, day: string): Promise<boolean> {
  const claimed = await tx.insert(summaryDays).values({ day }).onConflictDoNothing().returning();
  await tx.delete(summaryDays).where(lt(summaryDays.day, day));
  return claimed.length > 0;
}

function listReaders(tx: Database): Promise<Person[]> {
  const { id, name, email, role } = users;
  const refused = tx
    .select({ one: sql`1` })
    .from(summaryRefusals)
    .where(eq(summaryRefusals.userId, id));
  return tx
    .select({ id, name, email, role: sql<Role>`${role}` })
    .from(users)
    .where(and(inArray(role, [...STAFF_ROLES]), eq(users.banned, false), notExists(refused)));
}

/** As the dashboard counts it; who wrote, and what, is read in the panel. */
async function linesFor(tx: Database, { inbox, kindsFor }: SummaryParts, role: Role, now: Date) {
  const mine = Object.keys(inbox).filter((kind) => kindsFor(role).includes(kind));
  const found = await listWaitingKinds(tx, mine, now);
  return found.flatMap((one) => {
    const waits = inbox[one.kind]?.waits;
    return waits ? [toLine(one, waits)] : [];
  });
}

function toLine({ kind, many, late, oldest }: WaitingKind, waits: PendingWords): SummaryLine {
  const since = oldest[0] ? `Since ${formatDay(indiaDay(new Date(oldest[0].at)))}` : "";
  const lateWords = late > 0 ? `${late} later than promised` : "";
  return {
    title: pendingWords(many, waits),
    about: [since, lateWords].filter(Boolean).join(", "),
    path: waitingPath(kind),
  };
}

/** Whether a member of staff gets the morning summary, and whether the foundation sends it. */
export async function readSummaryChoice(db: Database, userId: string): Promise<{ isOn: boolean; isSent: boolean }> {
  const [refusals, { morningSummary }] = await Promise.all([
    db.$count(summaryRefusals, eq(summaryRefusals.userId, userId)),
    getContent(db, MAIL_SETTINGS),
  ]);
  return { isOn: refusals === 0, isSent: morningSummary };
}

export async function chooseSummary(db: Database, userId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn) await db.delete(summaryRefusals).where(eq(summaryRefusals.userId, userId));
  else await db.insert(summaryRefusals).values({ userId, refusedAt: now }).onConflictDoNothing();
}
