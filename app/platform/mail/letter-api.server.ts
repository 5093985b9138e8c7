import { createRoute, z } from "@hono/zod-openapi";
import { answers, type ApiContext, type createApi } from "../api/api.server.ts";
import { actOf, noteChange } from "../audit/note-change.server.ts";
import { showLetter } from "./look-at-letter.server.ts";
import { mailId } from "./mail-list.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { letterSchema } from "./mail.ts";

const tags = ["Mails"];
const letter = letterSchema.meta({ id: "Letter" });

/** What a mail looks like: one of the outbox, or a kind by its examples. */
export function addLetterRoutes(api: ReturnType<typeof createApi>, kinds: MailKind[]): void {
  const looking = (c: ApiContext, now: Date) => ({ db: c.var.db, kinds, now, siteUrl: c.var.environment.SITE_URL });
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/letter",
      tags,
      summary:
        "A mail as it would arrive; its links open only where no mail server is connected, and that look is noted",
      request: { params: z.object({ id: mailId }) },
      responses: answers({ 201: letter }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const isOpening = c.var.environment.SMTP_URL === undefined;
      const act = actOf(c);
      const shown = await c.var.db.transaction(async (tx) => {
        if (isOpening) await noteChange(tx, act, { kind: "mail", id, action: "look" });
        return showLetter({ ...looking(c, act.now), db: tx }, { id, opens: isOpening ? "yes" : "no" });
      });
      return c.json(shown, 201);
    },
  );
  api.openapi(
    createRoute({
      method: "post",
      path: "/kinds/{kind}/preview",
      tags,
      summary: "A kind of mail by its examples, in the words that stand now",
      request: { params: z.object({ kind: z.string() }) },
      responses: answers({ 201: letter }, [401, 403, 404]),
    }),
    async (c) => {
      const { kind } = c.req.valid("param");
      return c.json(await showLetter(looking(c, new Date()), { kind }), 201);
    },
  );
}
