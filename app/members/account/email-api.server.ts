import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { visitorAddress } from "../../platform/http/address.server.ts";
import { doneSchema, emailChangeSchema } from "./account.ts";
import { askForNewAddress } from "./change-email.server.ts";

/** Mounted at /api/v1/me. */
export const emailApi = createApi();

emailApi.openapi(
  createRoute({
    method: "post",
    path: "/email",
    tags: ["Accounts"],
    summary: "Ask for another address; it is one's own once the link in the mail to it was pressed",
    middleware: [requireMember()] as const,
    request: { body: { required: true, content: { "application/json": { schema: emailChangeSchema } } } },
    responses: answers({ 200: doneSchema }, [400, 401, 429]),
  }),
  async (c) => {
    const change = c.req.valid("json");
    const address = visitorAddress(c, c.var.environment.TRUST_PROXY);
    await askForNewAddress(c.var.db, c.var.auth, { viewer: c.var.viewer, address, change });
    const message = `A mail is on its way to ${change.email}. Its link makes that your address.`;
    return c.json({ success: true as const, message }, 200);
  },
);
