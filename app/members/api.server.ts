import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../platform/api/api.server.ts";
import { visitorAddress } from "../platform/http/address.server.ts";
import { countVisitorForm } from "../platform/forms/visitor-limit.server.ts";
import { profileAnswerSchema, profileEditSchema, registrationFormSchema } from "./member.ts";
import { getProfile, registerMember, updateProfile } from "./members.server.ts";

const tags = ["Members"];
const profile = profileAnswerSchema.meta({ id: "Profile" });

/** Mounted at /api/v1/auth. */
export const registerApi = createApi();

registerApi.openapi(
  createRoute({
    method: "post",
    path: "/register",
    tags,
    summary: "Make an account; the answer is the same whether or not the address has one",
    request: { body: { required: true, content: { "application/json": { schema: registrationFormSchema } } } },
    responses: answers({ 201: z.object({ success: z.literal(true), message: z.string() }) }, [400, 429]),
  }),
  async (c) => {
    const address = visitorAddress(c, c.var.environment.TRUST_PROXY);
    await countVisitorForm(address, c.var.environment.VISITOR_FORMS_PER_MINUTE);
    await registerMember(c.var.db, c.var.auth, c.req.valid("json"), { address, now: new Date() });
    return c.json({ success: true as const, message: "Registration successful!" }, 201);
  },
);

/** Mounted at /api/v1/me. */
export const profileApi = createApi();

profileApi.openapi(
  createRoute({
    method: "get",
    path: "/profile",
    tags,
    summary: "The signed-in member's own record",
    middleware: [requireMember()] as const,
    responses: answers({ 200: profile }, [401]),
  }),
  async (c) => c.json(await getProfile(c.var.db, c.var.viewer.id), 200),
);

profileApi.openapi(
  createRoute({
    method: "put",
    path: "/profile",
    tags,
    summary: "Change it",
    middleware: [requireMember()] as const,
    request: { body: { required: true, content: { "application/json": { schema: profileEditSchema } } } },
    responses: answers({ 200: profile }, [400, 401]),
  }),
  async (c) => c.json(await updateProfile(c.var.db, c.var.viewer.id, c.req.valid("json"), new Date()), 200),
);
