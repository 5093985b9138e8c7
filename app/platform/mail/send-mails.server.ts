import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "../database/client.server.ts";
import { countAllowed, takeMails, type MailRow } from "./claim-mails.server.ts";
import { drawLetter } from "./draw-letter.server.tsx";
import type { MailKind } from "./mail-kind.server.ts";
import { messageIdOf } from "./outbox.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";
import { readFailure, type MailTransport, type Outgoing, type SendFailure } from "./transport.server.ts";
import { readLetterSettings, writeLetter, type LetterSettings } from "./write-letter.server.ts";

/** So many are taken at a time, and so many of them are on their way side by side. */
const BATCH = 50;
const AT_ONCE = 5;
const MINUTE_MS = 60_000;
/** After each try the next one is this much later; after the last the mail has failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1_440];
/** What RFC 2606 keeps for examples: people of the demo have such addresses. */
const NOBODYS = /\.(example|invalid|test|localhost)$|@example\.(com|net|org)$/;

export type SendingServices = { db: Database; kinds: MailKind[]; siteUrl: string; transport: MailTransport };

/**
 * Sends what is due, up to the ceilings, and answers how many left the line: fewer than a batch means that nothing more
 * is due. Where the server is away it stops, and every mail it held waits on as before.
 */
export async function sendDueMails(
  services: SendingServices,
  now: Date,
): Promise<{ handled: number; isAway: boolean }> {
  const { db } = services;
  const settings = await readLetterSettings(db);
  const allowed = await countAllowed(db, settings.mail, now);
  const taken = await takeMails(db, now, Math.min(BATCH, allowed));
  // What was tried before is written anew, with another private link, only where it can leave: a place keeps thirty links,
  // and a server that is away for an hour would push out those that are in use.
  const away = taken.some(({ problem }) => problem !== "") ? await services.transport.findAway() : null;
  if (away) {
    await Promise.all(taken.map((mail) => putBack(db, mail, now, away)));
    return { handled: 0, isAway: true };
  }
  const inLine = pLimit(AT_ONCE);
  let isAway = false;
  await Promise.all(
    taken.map((mail) =>
      inLine(async () => {
        if (isAway) return putBack(db, mail, now, null);
        const failure = await sendOne(services, settings, mail, now);
        if (failure?.means === "away") {
          isAway = true;
          await putBack(db, mail, now, failure);
        } else if (failure) await noteFailure(db, mail, failure, now);
      }),
    ),
  );
  return { handled: isAway ? 0 : taken.length, isAway };
}

/** Null once it is sent, or known that it never will be. */
async function sendOne(
  services: SendingServices,
  settings: LetterSettings,
  mail: MailRow,
  now: Date,
): Promise<SendFailure | null> {
  const { db, transport } = services;
  const made = await makeOutgoing(services, settings, mail, now);
  if ("notSent" in made) {
    await db
      .update(mails)
      .set({ state: "not-sent", problem: made.notSent, takenAt: null })
      .where(eq(mails.id, mail.id));
    return null;
  }
  try {
    await transport.send(made.outgoing);
  } catch (error) {
    return whetherAway(transport, readFailure(error));
  }
  await db
    .update(mails)
    .set({ state: "sent", sentAt: now, takenAt: null, subject: made.outgoing.subject, problem: "", serverSaid: "" })
    .where(eq(mails.id, mail.id));
  return null;
}

/** A server that hung up on one mail and answers another call is not away: that mail is tried later, the others go on. */
async function whetherAway(transport: MailTransport, failure: SendFailure): Promise<SendFailure> {
  if (failure.means !== "away" || (await transport.findAway())) return failure;
  return { ...failure, means: "later", problem: "The mail server hung up before it had taken this mail." };
}

/** The mail as it leaves, or a sentence why it never will. */
async function makeOutgoing(
  { db, kinds, siteUrl }: SendingServices,
  settings: LetterSettings,
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
  const letter = writeLetter(kind, context, settings, href);
  const [drawn, attachments = [], headers = {}] = await Promise.all([
    drawLetter(letter),
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
      subject: letter.subject,
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

/** The server was not reached, so this try does not count. */
async function putBack(db: Database, mail: MailRow, now: Date, failure: SendFailure | null): Promise<void> {
  await db
    .update(mails)
    .set({
      state: "waiting",
      takenAt: null,
      attempts: mail.attempts - 1,
      dueAt: failure ? now : mail.dueAt,
      ...(failure && { problem: failure.problem, serverSaid: failure.serverSaid }),
    })
    .where(eq(mails.id, mail.id));
}

async function noteFailure(db: Database, mail: MailRow, { means, problem, serverSaid }: SendFailure, now: Date) {
  const minutes = means === "later" ? RETRY_MINUTES[mail.attempts - 1] : undefined;
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({
        problem,
        serverSaid,
        takenAt: null,
        ...(minutes === undefined
          ? { state: "failed" }
          : { state: "waiting", dueAt: new Date(now.getTime() + minutes * MINUTE_MS) }),
      })
      .where(eq(mails.id, mail.id));
    if (means === "no-such-address")
      await tx
        .insert(refusedAddresses)
        .values({ email: mail.recipient, refusedAt: now, serverSaid })
        .onConflictDoNothing();
  });
}
