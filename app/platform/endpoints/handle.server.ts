import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import { findViewer } from "../auth/sessions.server.ts";
import { nameOf, type Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { answerList, answers, type ApiContext, type ApiEnv } from "../api/api.server.ts";
import type { Access, Endpoint, Received, ResultOf } from "./endpoint.ts";
import { lacksSecondFactor } from "../api/code-required.server.ts";
import { onceFor } from "../api/idempotency.server.ts";
import { HttpError } from "../http/http-error.ts";

/** What a handler is given. */
type HandlerArgs<Described> = Received<Described> & {
  c: ApiContext;
  /** With `once: true` the transaction that also stores the answer. */
  db: Database;
  now: Date;
} & (Described extends { access: "anyone" } ? unknown : { viewer: Viewer; act: Act });

const headers = z.object({
  "idempotency-key": z.string().optional().describe("A repeat with the same key and body gets the first answer."),
});

/**
 * Answers an endpoint: checks who calls before anything of the body is read, parses what was sent, and answers what
 * `work` returns with the status that the description names.
 */
export function handle<const Described extends Endpoint>(
  api: OpenAPIHono<ApiEnv>,
  described: Described,
  work: (asked: HandlerArgs<Described>) => Promise<ResultOf<Described>>,
): void {
  addEndpoint(api, described, (c) => respond(c, described, work as Work), { skipBody: !!described.form });
}

/**
 * Adds an endpoint to the API, behind its guard, and to the OpenAPI document. It is registered twice: once for the
 * document, with its body, and once hidden. With `skipBody` the hidden one has no body, so that Hono does not parse it:
 * `answer` reads it, where files stream or where the body is counted against a limit first.
 */
export function addEndpoint(
  api: OpenAPIHono<ApiEnv>,
  described: Endpoint,
  answer: (c: ApiContext) => Promise<Response>,
  { skipBody = false } = {},
): void {
  const { path, tag, summary, access } = described;
  const { body, ...unread } = requestOf(described);
  const route = {
    method: described.method.toLowerCase() as "get",
    path,
    tags: [tag],
    summary,
    responses: answers({ ...goodAnswer(described), ...described.problemAnswers }, problemsOf(described)),
  };
  const request = body ? { ...unread, body } : unread;
  api.openAPIRegistry.registerPath(createRoute({ ...route, request }));
  const read = { ...route, request: skipBody ? unread : request, middleware: guardFor(access), hide: true };
  // The types of one route are lost among those of any; `HandlerArgs` and `ResultOf` say what they are.
  api.openapi(createRoute(read), answer as never);
}

type Work = (asked: object) => Promise<unknown>;

async function respond(c: ApiContext, described: Endpoint, work: Work): Promise<Response> {
  const valid = (target: string): object | undefined => c.req.valid(target as never);
  const body = described.body && valid("json");
  const now = new Date();
  const { viewer } = c.var;
  const asked = {
    c,
    params: valid("param"),
    query: valid("query"),
    body,
    now,
    ...(described.access === "anyone" ? {} : { viewer, act: { by: nameOf(viewer), byId: viewer.id, now } }),
  };
  const status = described.status === 201 ? 201 : 200;
  if (described.once === true) {
    const request = { route: c.req.path, body };
    const key = c.req.header("idempotency-key");
    const stored = await onceFor(c.var.db, key, request, async (db) => ({
      status,
      body: await work({ ...asked, db }),
    }));
    return c.json(stored.body as object, status);
  }
  const answer = await work({ ...asked, db: c.var.db });
  if (described.list) return answerList(c, answer as KeysetPage<object>);
  if (!described.answer) return c.body(null, 204);
  return Array.isArray(described.status) ? c.json(answer as object) : c.json(answer as object, status);
}

/** Lets through who is signed in (401) and may call the endpoint (403), before anything of the body is read. */
function guardFor(access: Access) {
  if (access === "anyone") return [];
  const guard = createMiddleware<ApiEnv>(async (c, next) => {
    const viewer = await findViewer(c.var.db, c.req.header("authorization"));
    if (!viewer) throw new HttpError(401, "Please sign in.");
    if (access !== "member") await demandRole(c.var.db, viewer, access);
    c.set("viewer", viewer);
    await next();
  });
  return [guard];
}

/** Admins have every role. Where the foundation asks all staff for a code at sign-in, an account needs one too. */
async function demandRole(db: Database, viewer: Viewer, roles: readonly Role[]): Promise<void> {
  if (viewer.role !== "admin" && !roles.includes(viewer.role))
    throw new HttpError(403, "Your account may not do this.");
  if (await lacksSecondFactor(db, viewer))
    throw new HttpError(403, "Please set up the authenticator code in your account first; then you can go on here.");
}

function requestOf({ params, query, body, form, once }: Endpoint) {
  const content = {
    ...(body && { "application/json": { schema: body } }),
    ...(form && { "multipart/form-data": { schema: form } }),
  };
  const required = body instanceof z.ZodOptional ? {} : { required: true };
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(once && { headers }),
    ...((body ?? form) && { body: { ...required, content } }),
  };
}

function goodAnswer({ answer, list, status = 200 }: Endpoint): Record<number, z.ZodType | null> {
  if (!answer) return { 204: null };
  return Object.fromEntries([status].flat().map((one) => [one, list ? z.array(answer) : answer]));
}

function problemsOf({ access, body, form, list, once, problems = [] }: Endpoint): number[] {
  const usual = [
    ...(body || list ? [400] : []),
    ...(form ? [400, 413, 415] : []),
    ...(access === "anyone" ? [] : [401]),
    ...(typeof access === "string" ? [] : [403]),
    ...(once ? [422] : []),
  ];
  return [...usual, ...problems].toSorted((a, b) => a - b);
}
