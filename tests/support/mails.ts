import { asc, sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { createEncryption } from "../../app/platform/encryption/encryption.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { lookAtMail } from "../../app/platform/mail/show-mail.server.ts";
import type { MailKind } from "../../app/platform/mail/mail-kind.server.ts";
import { sendDueMails, type SendingServices } from "../../app/platform/mail/send-mails.server.ts";
import { mails } from "../../app/platform/mail/tables.server.ts";
import { createMailTransport } from "../../app/platform/mail/transport.server.ts";
import type { ComposedMail } from "../../app/platform/mail/compose-mail.server.ts";
import { openMailServer } from "./mail-server.ts";
import { SITE_SECRET } from "./site-process.ts";

const SITE = "https://kshitij.in";
export const ENCRYPTION = createEncryption([SITE_SECRET]);

/** What acts have written into the outbox, the earliest first. */
export function listPosted(db: Database) {
  return db
    .select()
    .from(mails)
    .orderBy(asc(mails.createdAt), sql`ctid`);
}

/** `event-ticket to asha@letters.in`, and where it stands unless it waits. */
export async function namePosted(db: Database): Promise<string[]> {
  const rows = await listPosted(db);
  return rows.map(({ kind, recipient, state }) => `${kind} to ${recipient}${state === "waiting" ? "" : `: ${state}`}`);
}

/** The newest of a kind as it would arrive now, with a link that opens. */
export async function readMail(db: Database, kind: MailKind, now = new Date()): Promise<ComposedMail> {
  const row = (await listPosted(db)).findLast((one) => one.kind === kind.name);
  if (!row) throw new Error(`No mail of the kind ${kind.name} was posted.`);
  return lookAtMail({ db, kinds: [kind], now, siteUrl: SITE }, row.id, true);
}

/** What arrives where a mail server is connected, by what each mail says first: `event-ticket`, or why it was kept back. */
export async function openPostOffice(
  db: Database,
  kinds: MailKind[],
  siteUrl = SITE,
  answers: Parameters<typeof openMailServer>[0] = {},
  encryption = ENCRYPTION,
) {
  const server = await openMailServer(answers);
  const transport = createMailTransport(server.url);
  onTestFinished(() => transport.close());
  return {
    received: server.received,
    /** Sends all that is due. Now is after whatever the database took for it. */
    deliver: (now = new Date(Date.now() + 60_000)) => sendAllDue({ db, kinds, siteUrl, transport, encryption }, now),
  };
}

/** As the loop does it, a few at a time. Answers how many it dealt with. */
export async function sendAllDue(services: SendingServices, now: Date): Promise<{ handled: number; isAway: boolean }> {
  for (let all = 0; ;) {
    const { handled, isAway } = await sendDueMails(services, now);
    all += handled;
    if (handled === 0) return { handled: all, isAway };
  }
}
