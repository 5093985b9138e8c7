import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { addressOf, isHttpError, type ApiContext, type ApiEnv } from "../api/api.server.ts";
import { onceFor } from "../api/idempotency.server.ts";
import { findViewer } from "../auth/sessions.server.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { AnswerOf, Endpoint } from "../endpoints/endpoint.ts";
import { addEndpoint } from "../endpoints/handle.server.ts";
import { parseInput } from "../http/parse.ts";
import type { Environment } from "../settings/environment.server.ts";
import { idOrNothing } from "../text/readable-id.ts";

type VisitorForm = Endpoint & { body: z.ZodType; answer: z.ZodType };
type Work<Described extends VisitorForm> = {
  /** Every query is made in the transaction: a second connection, beside the one it has, could be one too many. */
  save: (tx: Database, input: z.output<Described["body"]>, asked: Asked) => Promise<AnswerOf<Described>>;
  /** After a 409, of which nothing was stored: mails to those concerned. */
  refused?: (db: Database, input: z.output<Described["body"]>, asked: Asked) => Promise<void>;
  /** Where many may send it at once, and each waits for the one before. */
  inQueue?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};
/** The id in the path, the sender where a token names one, and how this site is set up. */
type Asked = {
  id: string;
  viewer: Viewer | null;
  environment: Environment;
  encryption: Encryption;
  /** The visitor's network address, for limits only. */
  address: string;
};

/** Answers a `visitorForm`. What is wrong with the form is said before the call counts against the limit. */
export function handleVisitorForm<Described extends VisitorForm>(
  api: OpenAPIHono<ApiEnv>,
  described: Described,
  { save, refused, inQueue = (work) => work() }: Work<Described>,
): void {
  const answer = async (c: ApiContext) => {
    const input = parseInput(described.body, await readJson(c)) as z.output<Described["body"]>;
    const { environment, encryption } = c.var;
    await c.var.countVisitorForm();
    const viewer = await findViewer(c.var.db, c.req.header("authorization"));
    const request = { route: c.req.path, body: input };
    const asked = { id: idOrNothing(c.req.param("id")), viewer, environment, encryption, address: addressOf(c) };
    const { body } = await inQueue(() =>
      onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
        status: 201,
        body: await save(tx, input, asked),
      })).catch(async (error: unknown) => {
        if (isHttpError(error) && error.status === 409) await refused?.(c.var.db, input, asked);
        throw error;
      }),
    );
    return c.json(body as object, 201);
  };
  addEndpoint(api, described, answer, { skipBody: true });
}

/** A body that is no JSON object counts as an empty one: its schema then says, field by field, what is missing. */
async function readJson(c: ApiContext): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === "object" && body !== null ? body : {};
}
