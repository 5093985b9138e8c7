import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { visitorAddress } from "../../platform/http/address.server.ts";
import { accountDeletedSchema, accountDeletionSchema } from "./account.ts";
import { deleteAccount } from "./delete-account.server.ts";

/** Mounted at /api/v1/me. */
export const deletionApi = createApi();

deletionApi.openapi(
  createRoute({
    method: "post",
    path: "/delete",
    tags: ["Accounts"],
    summary: "Delete one's account and all that is stored about oneself; every session ends at once",
    middleware: [requireMember()] as const,
    request: { body: { required: true, content: { "application/json": { schema: accountDeletionSchema } } } },
    responses: answers({ 200: accountDeletedSchema.meta({ id: "DeletedAccount" }) }, [400, 401, 409, 429]),
  }),
  async (c) => {
    const kept = await deleteAccount(c.var.db, c.var.auth, {
      viewer: c.var.viewer,
      address: visitorAddress(c, c.var.environment.TRUST_PROXY),
      people: c.var.people,
      now: new Date(),
      ...c.req.valid("json"),
    });
    return c.json({ success: true as const, message: "Your account is deleted.", kept }, 200);
  },
);
