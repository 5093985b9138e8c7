import { createRoute, z } from "@hono/zod-openapi";
import { answers, type ApiContext, type createApi } from "../api/api.server.ts";
import { actOf, noteChange } from "../audit/note-change.server.ts";
import { getMail, mailId, toMailAnswer } from "./mail-list.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { mailAnswerSchema, testMailSchema } from "./mail.ts";
import { addMail, sendAgain } from "./outbox.server.ts";
import { TEST_MAIL } from "./test-mail.server.ts";
import { readLetterSettings } from "./write-letter.server.ts";

const tags = ["Mails"];
const mail = mailAnswerSchema.meta({ id: "Mail" });

/** Sending a mail once more, and a test mail. */
export function addSendRoutes(api: ReturnType<typeof createApi>, kinds: MailKind[]): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/again",
      tags,
      summary: "Send a mail again, as a new one with new links",
      request: { params: z.object({ id: mailId }) },
      responses: answers({ 201: mail }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const fresh = await c.var.db.transaction(async (tx) => {
        await noteChange(tx, actOf(c), { kind: "mail", id, action: "again" });
        return sendAgain(tx, await getMail(tx, id));
      });
      return c.json(await answerOf(c, kinds, fresh), 201);
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
      return c.json(await answerOf(c, kinds, id), 201);
    },
  );
}

async function answerOf({ var: { db } }: ApiContext, kinds: MailKind[], id: string) {
  return toMailAnswer(await getMail(db, id), kinds, await readLetterSettings(db));
}
