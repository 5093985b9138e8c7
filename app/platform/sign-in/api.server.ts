import { createRoute } from "@hono/zod-openapi";
import { visitorAddress } from "../http/address.server.ts";
import { answers, createApi } from "../api/api.server.ts";
import { Refusal } from "../http/refusal.ts";
import { tellNewPlace } from "./new-place.server.ts";
import { loginAnswerSchema, loginSchema, userAnswerSchema, type UserAnswer, type Viewer } from "../auth/viewer.ts";

const tags = ["Accounts"];

/** Mounted at /api/v1/admin/login, outside the admin guard: it serves everyone. */
export const loginApi = createApi();

loginApi.openapi(
  createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Sign in by email and password; the token goes into the Authorization header of later calls",
    request: { body: { required: true, content: { "application/json": { schema: loginSchema } } } },
    responses: answers({ 200: loginAnswerSchema }, [400, 401, 429]),
  }),
  async (c) => {
    const { email, password } = c.req.valid("json");
    const address = visitorAddress(c, c.var.environment.TRUST_PROXY);
    const signedIn = await c.var.auth.signIn({
      email,
      password,
      address,
      device: c.req.header("user-agent") ?? "",
      onNewPlace: (tx, viewer) => tellNewPlace(tx, viewer, { address, device: c.req.header("user-agent") ?? "" }),
    });
    if (!signedIn) throw new Refusal(401, "Invalid credentials");
    c.header("Cache-Control", "no-store");
    return c.json(
      { token: signedIn.token, user: toUserAnswer(signedIn.viewer), success: true as const, message: "Welcome back!" },
      200,
    );
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

/** Mounted at /api/v1/me. */
export const meApi = createApi();

meApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Who is signed in",
    responses: answers({ 200: userAnswerSchema }, [401]),
  }),
  async (c) => {
    const viewer = await c.var.auth.findViewer(c.req.header("authorization"));
    if (!viewer) throw new Refusal(401, "Please sign in.");
    return c.json(toUserAnswer(viewer), 200);
  },
);

function toUserAnswer({ displayName, email, photoURL, role }: Viewer): UserAnswer {
  return { displayName, email, photoURL, role };
}
