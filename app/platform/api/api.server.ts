import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { Auth } from "../auth/auth.server.ts";
import type { Viewer } from "../auth/viewer.ts";
import { isDatabaseAway, type Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { problemSchema } from "./problem-schema.ts";
import type { PersonalFeatures } from "../people/personal-data.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { visitorAddress } from "../http/client-address.server.ts";
import { fieldErrors } from "../http/parse.ts";
import { type FieldErrors, HttpError, RETRY_AFTER_S, siteBusy } from "../http/http-error.ts";

/** What every route of a feature is handed. */
export type ApiEnv = {
  /** Of a page that the page cache asks for: whether it has an older one. */
  Bindings: { isCached?: boolean };
  Variables: {
    db: Database;
    log: Logger;
    requestId: string;
    auth: Auth;
    /** Counts a form of a visitor. @throws HttpError 429 */
    countVisitorForm: () => Promise<void>;
    /** Counts a call of a visitor's network, by its kind. @throws HttpError 429 */
    countHourly: (kind: string) => Promise<void>;
    jobs: Jobs;
    storage: Storage;
    encryption: Encryption;
    environment: Environment;
    /** Whether a path of the site is a page, other than of the API. */
    isPage: (path: string) => Promise<boolean>;
    /** Where features store something about people. */
    people: PersonalFeatures;
    /** Set behind a guard only. */
    viewer: Viewer;
  };
};
export type ApiContext = Context<ApiEnv>;

/** A feature's API: malformed input becomes the one problem answer instead of Zod's own. */
export function createApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) {
        const errors = fieldErrors(result.error);
        throw new HttpError(400, Object.values(errors)[0] ?? "The request is malformed.", { errors });
      }
    },
  });
}

/** Answers a failed request: a HttpError as it says, an absent database as 503, anything else as a logged 500. */
export function answerProblem(error: unknown, c: ApiContext): Response {
  const log = c.get("log");
  if (isHttpError(error)) {
    if (error.status >= 500) log.error({ err: error.cause ?? error }, error.message);
    const retryAfter = error.details?.retryAfter;
    if (typeof retryAfter === "number") c.header("Retry-After", String(retryAfter));
    const { retryAfter: _seconds, ...details } = error.details ?? {};
    return c.json({ ...problem(error.message, error.errors), ...details }, error.status as 400);
  }
  if (error instanceof HTTPException && error.status < 500)
    return c.json(problem(error.message || "The request is malformed."), error.status);
  if (isVisitorGone(error, c.req.raw)) return c.json(problem("The request did not arrive whole."), 400);
  if (isDatabaseAway(error)) {
    log.error({ err: error }, "The database did not answer");
    c.header("Retry-After", String(RETRY_AFTER_S));
    return c.json(problem(siteBusy().message), 503);
  }
  log.error({ err: error }, "A request failed");
  return c.json(
    problem(`Something went wrong on our side. Please quote ${c.get("requestId")} if you write to us.`),
    500,
  );
}

/** The last handler of the API. */
export function answerNothingHere(c: ApiContext): Response {
  return c.json(problem("There is nothing at this address."), 404);
}

function problem(message: string, errors?: FieldErrors) {
  return { success: false as const, message, ...(errors ? { errors } : {}) };
}

/** By name, not by class: in development two module graphs may each have their own. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === "HttpError";
}

/** The network address that a request comes from, for limits. */
export function addressOf(c: ApiContext): string {
  return visitorAddress(c, c.var.environment.TRUST_PROXY);
}

/** A bare array, with the address of the next page in `Link` where there is one. */
export function answerList(c: ApiContext, page: KeysetPage<object>) {
  if (page.next) {
    const url = new URL(c.req.url);
    url.searchParams.set("after", page.next);
    c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  return c.json(page.rows, 200);
}

type DescribedAnswer = { description: string; content?: { "application/json": { schema: z.ZodType } } };

/** The answers of a route for its description: the good ones given, the usual problems added. */
export function answers(
  good: Record<number, z.ZodType | null>,
  problems: number[] = [],
): Record<string, DescribedAnswer> {
  const describe = (status: string | number, schema: z.ZodType | null): DescribedAnswer => ({
    description: STATUS_WORDS[Number(status)] ?? "Answer",
    ...(schema ? { content: { "application/json": { schema } } } : {}),
  });
  const described = Object.entries(good).map(([status, schema]) => [status, describe(status, schema)]);
  const refused = problems.map((status) => [status, describe(status, problemSchema)]);
  return Object.fromEntries([...described, ...refused]);
}

const STATUS_WORDS: Record<number, string> = {
  200: "OK",
  201: "Created",
  204: "No content",
  400: "Malformed; one sentence per field",
  401: "Not signed in",
  403: "Not allowed for this account",
  404: "Not found",
  409: "Conflict with the current state",
  410: "No longer available",
  413: "Too large",
  415: "Unsupported type of body",
  429: "Too many attempts; see Retry-After",
};

/** The errors of Node and of Hono's server for reading the body of a closed connection. */
const LOST = new Set(["aborted", "Client connection prematurely closed."]);

/** Whether this failed because the visitor's connection is closed. */
function isVisitorGone(error: unknown, { signal }: Request): boolean {
  return signal.aborted && error instanceof Error && (LOST.has(error.message) || error.name === "AbortError");
}
