import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { STAFF_ROLES, type Role } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import type { InboxKinds, KindsFor } from "../inbox/inbox-access.server.ts";
import { waitingPath } from "../inbox/inbox-paths.ts";
import { listWaitingKinds, type WaitingKind, type Waits } from "../inbox/waiting.server.ts";
import { MAIL_SETTINGS } from "../mail/mail-settings.ts";
import { postMails } from "../mail/outbox.server.ts";
import { getContent } from "../settings/content.server.ts";
import { formatDay, indiaDay, startOfIndiaDay } from "../time/india-time.ts";
import { MORNING_SUMMARY, writeLines, type SummaryLine } from "./summary-mail.server.ts";
import { summaryDays, summaryRefusals } from "./tables.server.ts";
import { waitingWords } from "./waiting-rows.ts";

const HOUR_MS = 3_600_000;
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

/** False where it was claimed already; a claim at the same moment waits for the other. */
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

function toLine({ kind, many, late, oldest }: WaitingKind, waits: Waits): SummaryLine {
  const since = oldest[0] ? `Since ${formatDay(indiaDay(new Date(oldest[0].at)))}` : "";
  const lateWords = late > 0 ? `${late} later than promised` : "";
  return {
    title: waitingWords(many, waits),
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
