import { createRoute, z } from "@hono/zod-openapi";
import { visitorAddress } from "../http/address.server.ts";
import { answers, createApi, problemSchema, type ApiContext } from "../api/api.server.ts";
import type { SignedIn } from "../auth/better-auth.server.ts";
import type { Database } from "../database/client.server.ts";
import { Refusal } from "../http/refusal.ts";
import { lacksSecondFactor } from "../api/code-required.server.ts";
import { secondStepSchema } from "../second-factor/second-factor.ts";
import { tellNewPlace } from "./new-place.server.ts";
import { loginAnswerSchema, loginSchema, ownAnswerSchema, type UserAnswer, type Viewer } from "../auth/viewer.ts";

const tags = ["Accounts"];

/** While it has a challenge, the sign-in goes on at /auth/two-factor. */
const notSignedIn = problemSchema
  .extend({ challenge: z.string().optional().describe("A code is asked for: send both to /auth/two-factor.") })
  .meta({ id: "NotSignedIn" });

/** Mounted at /api/v1/admin/login, outside the admin guard: it serves everyone. */
export const loginApi = createApi();

loginApi.openapi(
  createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Sign in by email and password; the token goes into the Authorization header of later calls",
    request: { body: { required: true, content: { "application/json": { schema: loginSchema } } } },
    responses: answers({ 200: loginAnswerSchema, 401: notSignedIn }, [400, 403, 429]),
  }),
  async (c) => {
    const signedIn = await c.var.auth.signIn({ ...c.req.valid("json"), ...placeOf(c) });
    if (!signedIn) throw new Refusal(401, "Invalid credentials");
    c.header("Cache-Control", "no-store");
    return c.json(toLoginAnswer(signedIn), 200);
  },
);

/** Mounted at /api/v1/auth. */
export const authApi = createApi();

authApi.openapi(
  createRoute({
    method: "post",
    path: "/logout",
    tags,
    summary: "End this session; its token dies at once",
    responses: answers({ 204: null }),
  }),
  async (c) => {
    const authorization = c.req.header("authorization");
    if (authorization && (await c.var.auth.findViewer(authorization))) await c.var.auth.signOut(authorization);
    return c.body(null, 204);
  },
);

authApi.openapi(
  createRoute({
    method: "post",
    path: "/two-factor",
    tags,
    summary: "The second step of a sign-in: its challenge and a code, from the authenticator app or a recovery code",
    request: { body: { required: true, content: { "application/json": { schema: secondStepSchema } } } },
    responses: answers({ 200: loginAnswerSchema, 401: notSignedIn }, [400, 429]),
  }),
  async (c) => {
    const signedIn = await c.var.auth.finishSignIn({ ...c.req.valid("json"), ...placeOf(c) });
    c.header("Cache-Control", "no-store");
    return c.json(toLoginAnswer(signedIn), 200);
  },
);

/** Mounted at /api/v1/me. */
export const meApi = createApi();

meApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Who is signed in",
    responses: answers({ 200: ownAnswerSchema }, [401]),
  }),
  async (c) => {
    const viewer = await c.var.auth.findViewer(c.req.header("authorization"));
    if (!viewer) throw new Refusal(401, "Please sign in.");
    return c.json({ ...toUserAnswer(viewer), needsSecondFactor: await lacksSecondFactor(c.var.db, viewer) }, 200);
  },
);

/** From where somebody signs in, and whom to tell. */
function placeOf(c: ApiContext) {
  const address = visitorAddress(c, c.var.environment.TRUST_PROXY);
  const device = c.req.header("user-agent") ?? "";
  return {
    address,
    device,
    onNewPlace: (tx: Database, viewer: Viewer) => tellNewPlace(tx, viewer, { address, device }),
  };
}

function toLoginAnswer({ token, viewer }: SignedIn) {
  return { token, user: toUserAnswer(viewer), success: true as const, message: "Welcome back!" };
}

function toUserAnswer({ displayName, email, photoURL, role }: Viewer): UserAnswer {
  return { displayName, email, photoURL, role };
}
