import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../api/api.server.ts";
import { actOf, noteChange } from "../audit/note-change.server.ts";
import { keysetSchema } from "../database/keyset.server.ts";
import { Refusal } from "../http/refusal.ts";
import { lookAtMail, previewMail, showLetter } from "./look-at-letter.server.ts";
import { countMails, getMail, listMails, toMailAnswer } from "./mail-list.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { letterSchema, mailAnswerSchema, mailCountsSchema, mailFilterSchema, testMailSchema } from "./mail.ts";
import { addMail } from "./outbox.server.ts";
import { TEST_MAIL } from "./test-mail.server.ts";
import { readLetterSettings } from "./write-letter.server.ts";

const tags = ["Mails"];
const ofMail = z.object({ id: z.uuid("A mail's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e.") });
const mail = mailAnswerSchema.meta({ id: "Mail" });
const letter = letterSchema.meta({ id: "Letter" });

/** Mounted at /api/v1/admin/mails: for admins alone. */
export function createMailsApi(kinds: MailKind[]) {
  const api = createApi();
  api.use(requireRole());
  const looking = (c: ApiContext, now: Date) => ({
    db: c.var.db,
    kinds,
    now,
    siteUrl: c.var.environment.SITE_URL,
  });
  const answerOf = async (c: ApiContext, id: string) =>
    toMailAnswer(await getMail(c.var.db, id), kinds, await readLetterSettings(c.var.db));

  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "Mails of the last 90 days, the newest first",
      request: {
        query: mailFilterSchema.extend({ limit: keysetSchema.shape.limit, after: ofMail.shape.id.optional() }),
      },
      responses: answers({ 200: z.array(mail) }, [400, 401, 403]),
    }),
    async (c) => {
      const { limit, after, ...filter } = c.req.valid("query");
      const settings = await readLetterSettings(c.var.db);
      const page = await listMails(c.var.db, filter, { limit, after });
      return answerList(c, page, (row) => toMailAnswer(row, kinds, settings));
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: "/counts",
      tags,
      summary: "How many stand where, and why nothing leaves, if that is so",
      responses: answers({ 200: mailCountsSchema.meta({ id: "MailCounts" }) }, [401, 403]),
    }),
    async (c) => {
      const isConnected = c.var.environment.SMTP_URL !== undefined;
      return c.json(await countMails(c.var.db, isConnected, new Date()), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/letter",
      tags,
      summary:
        "A mail as it would arrive; its links open only where no mail server is connected, and that look is noted",
      request: { params: ofMail },
      responses: answers({ 201: letter }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const isOpening = c.var.environment.SMTP_URL === undefined;
      const act = actOf(c);
      const shown = await c.var.db.transaction(async (tx) => {
        if (isOpening) await noteChange(tx, act, { kind: "mail", id, action: "look" });
        const found = { ...looking(c, act.now), db: tx };
        return showLetter(tx, await lookAtMail(found, id, isOpening), act.now);
      });
      return c.json(shown, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: "/preview/{kind}",
      tags,
      summary: "A kind of mail by its examples, in the words that stand now",
      request: { params: z.object({ kind: z.string() }) },
      responses: answers({ 201: letter }, [401, 403, 404]),
    }),
    async (c) => {
      const now = new Date();
      const written = await previewMail(looking(c, now), c.req.valid("param").kind);
      return c.json(await showLetter(c.var.db, written, now), 201);
    },
  );

  addWrites(api, answerOf);
  return api;
}

/** Sending once more, and a test mail. */
function addWrites(
  api: ReturnType<typeof createApi>,
  answerOf: (c: ApiContext, id: string) => Promise<z.output<typeof mailAnswerSchema>>,
): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/again",
      tags,
      summary: "Send a mail again, as a new one with new links",
      request: { params: ofMail },
      responses: answers({ 201: mail }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const fresh = await c.var.db.transaction(async (tx) => {
        const { kind, recipient, values, aboutId, endsAt, inReplyTo, state } = await getMail(tx, id);
        if (state === "waiting" || state === "sending") throw new Refusal(409, "This mail waits to be sent already.");
        await noteChange(tx, actOf(c), { kind: "mail", id, action: "again" });
        return addMail(tx, { name: kind }, { to: recipient, values, aboutId, endsAt, inReplyTo });
      });
      return c.json(await answerOf(c, fresh), 201);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: "/test",
      tags,
      summary: "Send a test mail",
      request: { body: { required: true, content: { "application/json": { schema: testMailSchema } } } },
      responses: answers({ 201: mail }, [400, 401, 403]),
    }),
    async (c) => {
      const { email } = c.req.valid("json");
      const act = actOf(c);
      const id = await c.var.db.transaction(async (tx) => {
        const posted = await addMail(tx, TEST_MAIL, { to: email, values: { by: act.by } });
        await noteChange(tx, act, { kind: "mail", id: posted, action: "test" });
        return posted;
      });
      return c.json(await answerOf(c, id), 201);
    },
  );
}
