import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../api/api.server.ts";
import { keysetSchema } from "../database/keyset.ts";
import { addLetterRoutes } from "./letter-api.server.ts";
import { countMails, listMails, mailId, toMailAnswer } from "./mail-list.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { mailAnswerSchema, mailCountsSchema, mailFilterSchema } from "./mail.ts";
import { addSendRoutes } from "./send-api.server.ts";
import { readLetterSettings } from "./write-letter.server.ts";

const tags = ["Mails"];

/** Mounted at /api/v1/admin/mails: for admins alone. */
export function createMailsApi(kinds: MailKind[]) {
  const api = createApi();
  api.use(requireRole());
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "Mails of the last 90 days, the newest first",
      request: { query: mailFilterSchema.extend({ limit: keysetSchema.shape.limit, after: mailId.optional() }) },
      responses: answers({ 200: z.array(mailAnswerSchema.meta({ id: "Mail" })) }, [400, 401, 403]),
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
  addLetterRoutes(api, kinds);
  addSendRoutes(api, kinds);
  return api;
}
