import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { passwordChangeSchema } from "../../platform/auth/password-rules.ts";
import { visitorAddress } from "../../platform/http/address.server.ts";
import { changeOwnPassword } from "./change-password.server.ts";

/** Mounted at /api/v1/me. */
export const passwordApi = createApi();

passwordApi.openapi(
  createRoute({
    method: "put",
    path: "/password",
    tags: ["Accounts"],
    summary: "Change one's own password; one's other sessions end",
    middleware: [requireMember()] as const,
    request: { body: { required: true, content: { "application/json": { schema: passwordChangeSchema } } } },
    responses: answers({ 204: null }, [400, 401, 409, 429]),
  }),
  async (c) => {
    await changeOwnPassword(c.var.auth, {
      viewer: c.var.viewer,
      authorization: c.req.header("authorization") ?? "",
      address: visitorAddress(c, c.var.environment.TRUST_PROXY),
      change: c.req.valid("json"),
    });
    return c.body(null, 204);
  },
);
