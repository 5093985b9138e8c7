import { and, count, eq, getTableColumns, inArray } from "drizzle-orm";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { notFound } from "../http/http-error.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { hasParts } from "../search/text-search.server.ts";
import { getContent } from "../settings/content.server.ts";
import { nearWords, readLoads } from "./ceilings.server.ts";
import type { MailRow } from "./claim-mails.server.ts";
import {
  subjectOf,
  type ComposeSettings,
  readComposeSettings,
  composeMail,
  type ComposedMail,
} from "./compose-mail.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { MAIL_SETTINGS } from "./mail-settings.ts";
import type { MailAnswer, MailCounts, MailFilter, MailState, MailView } from "./mail.ts";
import { renderMail } from "./render-mail.server.tsx";
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

const LETTER = "letter";
/** The link of a button that only the recipient may open. */
const NOWHERE = "#";

type Looking = { db: Database; kinds: MailKind[]; siteUrl: string; now: Date };

/** A mail as it would be sent now. With `isOpening` its button has a token link that was created for this call. */
export async function lookAtMail(looking: Looking, id: string, isOpening: boolean): Promise<ComposedMail> {
  const { db, kinds, now, siteUrl } = looking;
  const { values, aboutId, kind: name } = await getMail(db, id);
  const kind = findKind(kinds, name);
  const context = { db, now, siteUrl, aboutId, values };
  const href = isOpening ? ((await kind.button?.path(context)) ?? null) : NOWHERE;
  return composeMail(kind, context, await readComposeSettings(db), href);
}

/** A kind of mail with its examples, in its current words. */
async function previewMail({ db, kinds, siteUrl }: Looking, name: string): Promise<ComposedMail> {
  const kind = findKind(kinds, name);
  return composeMail(kind, { values: kind.examples, siteUrl }, await readComposeSettings(db), NOWHERE);
}

/** @throws HttpError 404 */
function findKind(kinds: MailKind[], name: string): MailKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw notFound("There is no such kind of mail.");
  return kind;
}

/** A mail of the outbox, with or without a working button, or a kind of mail. */
type Looked = { id: string; opens: "yes" | "no" } | { kind: string };

function writeLooked(looking: Looking, looked: Looked): Promise<ComposedMail> {
  return "id" in looked ? lookAtMail(looking, looked.id, looked.opens === "yes") : previewMail(looking, looked.kind);
}

/**
 * The text of a mail, and an address that shows its HTML once, within a minute. The HTML is composed again at that
 * address, so that no row holds a token link.
 */
export async function showMail(looking: Looking, looked: Looked) {
  const mail = await writeLooked(looking, looked);
  const { text } = renderMail(mail);
  const url = await makeDownloadLink(looking.db, LETTER, looked, looking.now);
  return { subject: mail.subject, text, url };
}

export function createMailDownloadApi(kinds: MailKind[]) {
  return createDownloadApi(LETTER, async (c, looked) => {
    const { db, environment } = c.var;
    const looking = { db, kinds, now: new Date(), siteUrl: environment.SITE_URL };
    const { html } = renderMail(await writeLooked(looking, looked as Looked));
    return c.html(html, 200, {
      // A mail has inline styles; nothing else of it may load or run, and its links open in a new tab.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    });
  });
}

/** Admins send it to check that mail arrives. */
export const TEST_MAIL: MailKind = {
  name: "test",
  title: "Test mail",
  sentWhen: "When a staff member presses “Send a test mail”.",
  examples: { by: "Meera Nair" },
  subject: "A test mail from {foundation}",
  words:
    "{by} sent this from the panel, to see whether mail leaves.\n\nIf you can read it, it does, and there is nothing to do.",
};
