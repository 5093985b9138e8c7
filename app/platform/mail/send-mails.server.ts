import { eq, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type Database, isDatabaseAway } from "../database/client.server.ts";
import { databaseTime } from "../database/database-time.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import { inTime } from "../time/in-time.ts";
import { claimMails, renewClaims, type MailRow } from "./claim-mails.server.ts";
import { readComposeSettings, composeMail, mailSender, type ComposeSettings } from "./compose-mail.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { messageIdOf } from "./outbox.server.ts";
import { renderMail } from "./render-mail.server.tsx";
import { mails, refusedAddresses } from "./tables.server.ts";
import {
  readFailure,
  REFUSED_FOR_GOOD,
  type MailTransport,
  type Outgoing,
  type SendFailure,
} from "./transport.server.ts";
import { MINUTE_MS } from "../time/durations.ts";

/** How many mails are claimed and sent at once. A claimed mail cannot be sent by another instance, so none waits here. */
const AT_ONCE = 5;
const RENEW_MS = 30_000;
const LONGEST_NOTE_RETRY_MS = 1_000;
/** The pause after each try; after the last one the mail has failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1_440];
/** Addresses of the demo content: RFC 2606 reserves these domains. */
const RESERVED = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/;

export type SendingServices = {
  db: Database;
  kinds: MailKind[];
  siteUrl: string;
  transport: MailTransport;
  /** Opens files that are stored encrypted. */
  encryption: Encryption;
};

/**
 * Sends the next few due mails, within the ceilings. `handled: 0` means that nothing more can be sent now. Where the
 * mail server cannot be reached, the claimed mails become pending again.
 */
export async function sendDueMails(
  services: SendingServices,
  now: Date,
): Promise<{ handled: number; isAway: boolean }> {
  const { db, transport } = services;
  const settings = await readComposeSettings(db);
  const claimed = await claimMails(db, settings.mail, { now, most: AT_ONCE });
  // A retry creates a new token link, and a registration has at most thirty: retries while the mail server cannot be
  // reached would delete links that are in use.
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

/** Renews the claim while a slow mail server takes these mails. */
function keepClaimed(db: Database, claimed: MailRow[], now: Date): () => void {
  const ids = claimed.map(({ id }) => id);
  const began = performance.now();
  const renew = () => renewClaims(db, ids, new Date(now.getTime() + performance.now() - began));
  // A failed renewal does no harm: without the database no other instance can claim them.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return () => clearInterval(timer);
}

/** Sends one mail and notes the result; returns the failure, or null where it was sent or never will be. */
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

/** The state of a mail after a failure. A mail server that could not be reached does not count as a try. */
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

/** Never gives up: only this process knows that the mail was sent, and it would be sent again. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_NOTE_RETRY_MS)) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await pause(wait, undefined, { ref: false });
  }
}

/** A mail server that broke off one mail but accepts another connection is not away: that mail alone is retried later. */
async function whetherAway(transport: MailTransport, failure: SendFailure): Promise<SendFailure> {
  if (failure.means !== "away" || (await transport.findAway())) return failure;
  return {
    ...failure,
    means: "later",
    problem: "The mail server closed the connection before it had accepted this mail.",
  };
}

/** The mail to send, or a sentence why it is not sent. */
async function makeOutgoing(
  { db, kinds, siteUrl, encryption }: SendingServices,
  settings: ComposeSettings,
  mail: MailRow,
  now: Date,
): Promise<{ outgoing: Outgoing } | { notSent: string }> {
  const kind = kinds.find(({ name }) => name === mail.kind);
  if (!kind) return { notSent: "This kind of mail is not sent any more." };
  const context = { db, now, siteUrl, aboutId: mail.aboutId, values: mail.values };
  const notSent = (await whyNot(db, mail, now)) ?? (await kind.whyNotSent?.(context)) ?? null;
  if (notSent !== null) return { notSent };
  const href = (await kind.button?.path(context)) ?? null;
  if (kind.button && href === null) return { notSent: "What it leads to is not there any more." };
  const composed = composeMail(kind, context, settings, href);
  const [attachments = [], headers = {}] = await Promise.all([
    kind.attachments?.({ ...context, encryption }),
    kind.headers?.(context),
  ]);
  const { site, mail: own } = settings;
  return {
    outgoing: {
      ...renderMail(composed),
      from: mailSender(settings),
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
  if (RESERVED.test(recipient)) return "This is an address of the demo, which has no mailbox.";
  const [refused] = await db
    .select({ email: refusedAddresses.email })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.email, recipient));
  return refused ? "A mail server refused this address for good earlier." : null;
}

const POLL_MS = 2_000;
/** The interval while the mail server cannot be reached. */
const AWAY_MS = 30_000;

const IDLE = { handled: 0, isAway: false };

/** How long a stop waits for mails that are being sent; after it nobody knows whether the mail server took them. */
const STOP_PATIENCE_MS = 3_000;

/** Sends due mails until `stop`. What causes a mail only writes a row, whatever state the mail server is in. */
export function startSendingMails(services: SendingServices & { log: Logger }): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = run(services, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await inTime(running, STOP_PATIENCE_MS, () => new Error("A mail is still under way")).catch((error: unknown) =>
        services.log.warn({ err: error }, "Sending mail was broken off"),
      );
      services.transport.close();
    },
  };
}

async function run({ log, ...services }: SendingServices & { log: Logger }, signal: AbortSignal): Promise<void> {
  let [wasAway, isDatabaseBack] = [false, true];
  while (!signal.aborted) {
    // After the database was away, other instances get a pause in which they note what they have sent meanwhile.
    const turn = isDatabaseBack
      ? // Otherwise an instance whose clock is fast would send what another one is sending.
        databaseTime(services.db).then((now) => sendDueMails(services, now))
      : services.db.execute(sql`select 1`).then(() => IDLE);
    isDatabaseBack = true;
    const { handled, isAway } = await turn.catch((error: unknown) => {
      isDatabaseBack = !isDatabaseAway(error);
      if (!isDatabaseBack) log.warn({ from: "mail" }, "Sending mail waits for the database");
      else log.error({ err: error }, "Mails could not be sent and will be tried again");
      return IDLE;
    });
    if (isAway !== wasAway)
      log[isAway ? "warn" : "info"](
        isAway ? "The mail server cannot be reached; mails wait" : "Mail is being sent again",
      );
    wasAway = isAway;
    if (handled === 0) await pause(isAway ? AWAY_MS : POLL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
