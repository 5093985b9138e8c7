import { type ApiContext, createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { noteChange } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { mailEndpoints } from "./endpoints.ts";
import { countMails, getMail, listMails, toMailAnswer, TEST_MAIL } from "./mail-list.server.ts";
import { showMail } from "./show-mail.server.ts";
import type { MailAnswer } from "./mail.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { addMail, sendAgain } from "./outbox.server.ts";
import { checkSenderDomain } from "./sender-domain.server.ts";
import { readComposeSettings, mailSender } from "./compose-mail.server.ts";

type Api = ReturnType<typeof createApi>;

export function createMailsApi(kinds: MailKind[]): Api {
  const api = createApi();
  addReading(api, kinds);
  addLooking(api, kinds);
  addSending(api, kinds);
  return api;
}

const isConnected = (c: ApiContext) => c.var.environment.SMTP_URL !== undefined;

function addReading(api: Api, kinds: MailKind[]): void {
  handle(api, mailEndpoints.list, async ({ db, query: { limit, after, ...filter } }) => {
    const settings = await readComposeSettings(db);
    const { rows, next } = await listMails(db, filter, { limit, after });
    return { rows: rows.map((row) => toMailAnswer(row, kinds, settings)), next };
  });
  handle(api, mailEndpoints.senderDomain, async ({ db }) => {
    const { address } = mailSender(await readComposeSettings(db));
    return checkSenderDomain(address.slice(address.lastIndexOf("@") + 1));
  });
  handle(api, mailEndpoints.counts, ({ c, db, now }) => countMails(db, isConnected(c), now));
}

/** Shows a mail of the outbox, or a kind of mail with its examples. */
function addLooking(api: Api, kinds: MailKind[]): void {
  handle(api, mailEndpoints.look, ({ c, db, params: { id }, act, now }) =>
    db.transaction(async (tx) => {
      if (!isConnected(c)) await noteChange(tx, act, { kind: "mail", id, action: "look" });
      const looking = { db: tx, kinds, now, siteUrl: c.var.environment.SITE_URL };
      return showMail(looking, { id, opens: isConnected(c) ? "no" : "yes" });
    }),
  );
  handle(api, mailEndpoints.preview, ({ c, db, params, now }) =>
    showMail({ db, kinds, now, siteUrl: c.var.environment.SITE_URL }, params),
  );
}

function addSending(api: Api, kinds: MailKind[]): void {
  handle(api, mailEndpoints.sendAgain, async ({ db, params: { id }, act }) => {
    const fresh = await db.transaction(async (tx) => {
      await noteChange(tx, act, { kind: "mail", id, action: "again" });
      return sendAgain(tx, await getMail(tx, id));
    });
    return answerOf(db, kinds, fresh);
  });
  handle(api, mailEndpoints.sendTest, async ({ db, body: { email }, act }) => {
    const id = await db.transaction(async (tx) => {
      const posted = await addMail(tx, TEST_MAIL, { to: email, values: { by: act.by } });
      await noteChange(tx, act, { kind: "mail", id: posted, action: "test" });
      return posted;
    });
    return answerOf(db, kinds, id);
  });
}

async function answerOf(db: Database, kinds: MailKind[], id: string): Promise<MailAnswer> {
  return toMailAnswer(await getMail(db, id), kinds, await readComposeSettings(db));
}
