import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { accountParam } from "../../platform/auth/account-id.ts";
import { endSessions, tokenIn } from "../../platform/auth/accounts.server.ts";
import { sessionAnswerSchema } from "./account.ts";
import { endSession, listSessions } from "./sessions.server.ts";

const tags = ["Accounts"];

/** Mounted at /api/v1/auth. */
export const sessionsApi = createApi();

sessionsApi.openapi(
  createRoute({
    method: "get",
    path: "/sessions",
    tags,
    summary: "Where one is signed in",
    middleware: [requireMember()] as const,
    responses: answers({ 200: z.array(sessionAnswerSchema.meta({ id: "Session" })) }, [401]),
  }),
  async (c) => {
    const authorization = c.req.header("authorization") ?? "";
    return c.json(await listSessions(c.var.db, { userId: c.var.viewer.id, authorization, now: new Date() }), 200);
  },
);

sessionsApi.openapi(
  createRoute({
    method: "delete",
    path: "/sessions",
    tags,
    summary: "Sign out everywhere else",
    middleware: [requireMember()] as const,
    responses: answers({ 204: null }, [401]),
  }),
  async (c) => {
    await endSessions(c.var.db, c.var.viewer.id, tokenIn(c.req.header("authorization") ?? ""));
    return c.body(null, 204);
  },
);

sessionsApi.openapi(
  createRoute({
    method: "delete",
    path: "/sessions/{id}",
    tags,
    summary: "Sign out of one session",
    middleware: [requireMember()] as const,
    request: { params: accountParam },
    responses: answers({ 204: null }, [401, 404]),
  }),
  async (c) => {
    await endSession(c.var.db, c.var.viewer.id, c.req.valid("param").id);
    return c.body(null, 204);
  },
);
