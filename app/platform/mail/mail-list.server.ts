import { and, count, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { notFound } from "../http/http-error.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import type { TimelineSource } from "../people/personal-data.server.ts";
import { hasParts } from "../search/text-search.server.ts";
import { getContent } from "../settings/content.server.ts";
import { nearWords, readLoads } from "./ceilings.server.ts";
import type { MailRow } from "./claim-mails.server.ts";
import { subjectOf, type ComposeSettings } from "./compose-mail.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { MAIL_SETTINGS } from "./mail-settings.ts";
import type { MailAnswer, MailCounts, MailFilter, MailState, MailView } from "./mail.ts";
import { mails } from "./tables.server.ts";

const NEWEST_FIRST = new KeysetOrder(mails, [mails.createdAt, mails.id], "desc");
const STATES: Record<MailView, MailState[]> = {
  waiting: ["waiting", "sending"],
  sent: ["sent"],
  failed: ["failed"],
  "not-sent": ["not-sent"],
};

/** Lists mails, the newest first. */
export async function listMails(
  db: Database,
  { view, q }: MailFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<MailRow>> {
  const beyond = await NEWEST_FIRST.after(db, after);
  const rows = await db
    .select({ ...getTableColumns(mails), place: NEWEST_FIRST.place })
    .from(mails)
    .where(and(beyond, view ? inArray(mails.state, STATES[view]) : undefined, hasParts(mails.recipient, q)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

const NOT_CONNECTED =
  "No mail server is connected: mails stay pending here, and you can look at each as it would arrive. SMTP_URL in the environment connects one.";
const WHAT_WAITS =
  "Answers to forms wait once three fifths of the ceiling are used, and all mails at the ceiling, until the hour or the day is over.";

/** Counts mails by state, and says why none is sent, if that is so. */
export async function countMails(db: Database, isConnected: boolean, now: Date): Promise<MailCounts> {
  const [rows, near] = await Promise.all([
    db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state),
    isConnected ? findNearCeiling(db, now) : "",
  ]);
  const of = (view: MailView) =>
    rows.filter(({ state }) => STATES[view].includes(state)).reduce((sum, row) => sum + row.mails, 0);
  return {
    counts: { waiting: of("waiting"), sent: of("sent"), failed: of("failed"), "not-sent": of("not-sent") },
    isConnected,
    notice: isConnected ? near && `${near}. ${WHAT_WAITS}` : NOT_CONNECTED,
  };
}

/** A sentence about a ceiling that is almost reached, or an empty text. */
export async function findNearCeiling(db: Database, now: Date): Promise<string> {
  const loads = await readLoads(db, await getContent(db, MAIL_SETTINGS), now);
  return loads.map(nearWords).find(Boolean) ?? "";
}

/** @throws HttpError 404 where it was deleted */
export async function getMail(db: Database, id: string): Promise<MailRow> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (!row) throw notFound("This mail was deleted.");
  return row;
}

const STATE_WORDS: Record<MailState, string> = {
  waiting: "Pending",
  sending: "Pending",
  sent: "Sent",
  failed: "Failed",
  "not-sent": "Not sent",
};

/** The mails to a person, as long as they are stored. */
export function mailTimeline(kinds: MailKind[]): TimelineSource {
  return {
    label: "Mails",
    roles: [],
    isByFoundation: true,
    list: async (db, { email }, slice) => {
      if (email === null) return [];
      const { id, kind, subject, state, createdAt } = mails;
      const { where, orderBy, limit } = slice({ at: createdAt, id });
      const rows = await db
        .select({ id, kind, subject, state, createdAt })
        .from(mails)
        .where(and(eq(mails.recipient, email), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        at: row.createdAt,
        words: row.subject || (kinds.find(({ name }) => name === row.kind)?.title ?? row.kind),
        state: STATE_WORDS[row.state],
        path: `/admin/mails?${new URLSearchParams({ q: email })}`,
      }));
    },
  };
}

export function toMailAnswer(row: MailRow, kinds: MailKind[], settings: ComposeSettings): MailAnswer {
  const kind = kinds.find(({ name }) => name === row.kind);
  const { id, recipient, state, createdAt, sentAt, dueAt, attempts, problem, serverSaid } = row;
  return {
    _id: id,
    kind: row.kind,
    title: kind?.title ?? row.kind,
    recipient,
    subject: row.subject || (kind ? subjectOf(kind, row.values, settings) : row.kind),
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    attempts,
    problem,
    serverSaid,
  };
}

/** Admins send it to check that mail arrives. */
export const TEST_MAIL: MailKind = {
  name: "test",
  title: "Test mail",
  sentWhen: "When a staff member presses “Send a test mail”.",
  examples: { by: "Meera Nair" },
  subject: "A test mail from {foundation}",
  words:
    "{by} sent this from the panel, to check that mail is sent.\n\nIf you can read this, it works. You do not need to do anything.",
};
