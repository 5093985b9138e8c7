import { eq } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/client.server.ts";
import { claimMails, renewClaims, type MailRow } from "./claim-mails.server.ts";
import { renderMail } from "./render-mail.server.tsx";
import type { MailKind } from "./mail-kind.server.ts";
import { messageIdOf } from "./outbox.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";
import {
  readFailure,
  REFUSED_FOR_GOOD,
  type MailTransport,
  type Outgoing,
  type SendFailure,
} from "./transport.server.ts";
import { readComposeSettings, composeMail, type ComposeSettings } from "./compose-mail.server.ts";

/** So many are claimed, and sent side by side: what waits in this process would be nobody's to send. */
const AT_ONCE = 5;
const RENEW_MS = 30_000;
/** How long after a failure the note of a sent mail is tried again, at most. */
const NOTE_RETRY_MS = 1_000;
const MINUTE_MS = 60_000;
/** After each try the next one is this much later; after the last the mail has failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1_440];
/** What RFC 2606 keeps for examples: people of the demo have such addresses. */
const NOBODYS = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/;

export type SendingServices = { db: Database; kinds: MailKind[]; siteUrl: string; transport: MailTransport };

/**
 * Sends the next few mails that are due, within the ceilings, and answers how many it dealt with: none means that nothing
 * more may leave now. Where the server is away, every mail it had claimed waits on as before.
 */
export async function sendDueMails(
  services: SendingServices,
  now: Date,
): Promise<{ handled: number; isAway: boolean }> {
  const { db, transport } = services;
  const settings = await readComposeSettings(db);
  const claimed = await claimMails(db, settings.mail, { now, most: AT_ONCE });
  // What was tried before is written anew, with another private link, only where it can leave: a place keeps thirty links,
  // and a server that is away for an hour would push out those that are in use.
  const away = claimed.some(({ problem }) => problem !== "") ? await transport.findAway() : null;
  if (away) {
    await Promise.all(claimed.map((mail) => note(services, mail, changeAfter(away, mail, now), now)));
    return { handled: 0, isAway: true };
  }
  const stopRenewing = keepClaimed(db, claimed, now);
  try {
    const outcomes = await Promise.allSettled(claimed.map((mail) => sendOne(services, settings, mail, now)));
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    const isAway = outcomes.some((outcome) => outcome.status === "fulfilled" && outcome.value?.means === "away");
    return { handled: isAway ? 0 : claimed.length, isAway };
  } finally {
    stopRenewing();
  }
}

/** Renews the claim while a slow mail server, or a database that is away, has these mails take longer. */
function keepClaimed(db: Database, claimed: MailRow[], now: Date): () => void {
  const ids = claimed.map(({ id }) => id);
  const began = performance.now();
  const renew = () => renewClaims(db, ids, new Date(now.getTime() + performance.now() - began));
  // Where the database is away, no other instance can claim them either.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return () => clearInterval(timer);
}

/** Sends one and notes what became of it; answers why it did not leave, or null where it did or never will. */
async function sendOne(
  services: SendingServices,
  settings: ComposeSettings,
  mail: MailRow,
  now: Date,
): Promise<SendFailure | null> {
  const { transport } = services;
  const made = await makeOutgoing(services, settings, mail, now);
  if ("notSent" in made) {
    await note(services, mail, { state: "not-sent", problem: made.notSent }, now);
    return null;
  }
  const { outgoing } = made;
  const failure = await transport.send(outgoing).then(
    () => null,
    (error: unknown) => whetherAway(transport, readFailure(error)),
  );
  if (failure) await note(services, mail, changeAfter(failure, mail, now), now);
  else {
    const sent = { state: "sent", sentAt: now, subject: outgoing.subject, problem: "", serverSaid: "" } as const;
    await untilDone(() => note(services, mail, sent, now));
  }
  return failure;
}

type Change = Partial<typeof mails.$inferInsert>;

/** How a mail stands after a failure. A server that was not reached costs it no try. */
function changeAfter({ means, ...said }: SendFailure, { attempts }: MailRow, now: Date): Change {
  if (means === "away") return { ...said, state: "waiting", attempts: attempts - 1, dueAt: now };
  const minutes = means === "later" ? RETRY_MINUTES[attempts - 1] : undefined;
  if (minutes === undefined) return { ...said, state: "failed" };
  return { ...said, state: "waiting", dueAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}

async function note({ db, kinds, siteUrl }: SendingServices, mail: MailRow, change: Change, now: Date) {
  const { id, kind: name, aboutId, values, recipient: email } = mail;
  const kind = kinds.find((one) => one.name === name);
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ ...change, takenAt: null })
      .where(eq(mails.id, id));
    if (change.state === "failed" || change.state === "not-sent")
      await kind?.onNeverSent?.({ db: tx, now, siteUrl, aboutId, values });
    if (change.problem === REFUSED_FOR_GOOD) {
      const refused = { email, refusedAt: now, serverSaid: change.serverSaid ?? "" };
      await tx.insert(refusedAddresses).values(refused).onConflictDoNothing();
    }
  });
}

/** This process alone knows that the server has taken the mail: were it to give up, the mail would be sent again. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let wait = 50; ; wait = Math.min(wait * 2, NOTE_RETRY_MS)) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await pause(wait, undefined, { ref: false });
  }
}

/** A server that hung up on one mail and answers another call is not away: that mail is tried later, the others go on. */
async function whetherAway(transport: MailTransport, failure: SendFailure): Promise<SendFailure> {
  if (failure.means !== "away" || (await transport.findAway())) return failure;
  return { ...failure, means: "later", problem: "The mail server hung up before it had taken this mail." };
}

/** The mail as it leaves, or a sentence why it never will. */
async function makeOutgoing(
  { db, kinds, siteUrl }: SendingServices,
  settings: ComposeSettings,
  mail: MailRow,
  now: Date,
): Promise<{ outgoing: Outgoing } | { notSent: string }> {
  const kind = kinds.find(({ name }) => name === mail.kind);
  if (!kind) return { notSent: "This kind of mail is not sent any more." };
  const context = { db, now, siteUrl, aboutId: mail.aboutId, values: mail.values };
  const notSent = (await whyNot(db, mail, now)) ?? (await kind.isOver?.(context)) ?? null;
  if (notSent !== null) return { notSent };
  const href = (await kind.button?.path(context)) ?? null;
  if (kind.button && href === null) return { notSent: "What it leads to is not there any more." };
  const composed = composeMail(kind, context, settings, href);
  const [drawn, attachments = [], headers = {}] = await Promise.all([
    renderMail(composed),
    kind.attachments?.(context),
    kind.headers?.(context),
  ]);
  const { site, mail: own } = settings;
  return {
    outgoing: {
      ...drawn,
      from: { name: own.senderName || site.name, address: own.senderAddress || site.email },
      replyTo: own.replyTo || site.email,
      to: mail.recipient,
      messageId: messageIdOf(mail.id, siteUrl),
      references: mail.inReplyTo.split(" ").filter(Boolean),
      headers,
      subject: composed.subject,
      attachments,
    },
  };
}

async function whyNot(db: Database, { recipient, endsAt }: MailRow, now: Date): Promise<string | null> {
  if (endsAt && endsAt <= now) return "Its time has passed.";
  if (NOBODYS.test(recipient)) return "This is an address of the demo: nobody reads there.";
  const [refused] = await db
    .select({ email: refusedAddresses.email })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.email, recipient));
  return refused ? "A mail server refused this address for good earlier." : null;
}
