import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import { idOrNothing } from "../text/readable-id.ts";
import { visitorAddress } from "../http/address.server.ts";
import { answers, isRefusal, type ApiContext, type ApiEnv } from "../api/api.server.ts";
import { idParam } from "../endpoints/id-param.ts";
import { onceFor } from "../api/idempotency.server.ts";
import { parseInput } from "../http/parse.ts";
import type { Environment } from "../settings/environment.server.ts";
import { countVisitorForm } from "./visitor-limit.server.ts";

type VisitorForm<Schema extends z.ZodType, Answer extends z.ZodType> = {
  path: string;
  tag: string;
  summary: string;
  schema: Schema;
  answer: Answer;
  /** All that it asks it asks of the transaction: a second connection, while it has one, could be one too many. */
  save: (tx: Database, input: z.output<Schema>, asked: Asked) => Promise<z.output<Answer>>;
  /** After a 409, of which nothing was stored: what is told to whom it concerns. */
  refused?: (db: Database, input: z.output<Schema>, asked: Asked) => Promise<void>;
  /** Where many may send it at once, and each waits for the one before. */
  inLine?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};
/** What a form is about, where its path names that; who sends it, where a token says so; and how this site is set up. */
type Asked = { id: string; viewer: Viewer | null; environment: Environment };

const headers = z.object({
  "idempotency-key": z.string().optional().describe("Sent again with the same body, the first answer comes again."),
});

/** `POST` of something a visitor sends: JSON, limited per address, done once for an Idempotency-Key, answered 201. */
export function addVisitorForm<Schema extends z.ZodType, Answer extends z.ZodType>(
  api: OpenAPIHono<ApiEnv>,
  form: VisitorForm<Schema, Answer>,
): void {
  const { path, tag, summary, schema, answer, save, refused, inLine = (work) => work() } = form;
  api.openAPIRegistry.registerPath(
    createRoute({
      method: "post",
      path,
      tags: [tag],
      summary,
      request: {
        headers,
        ...(path.includes("{id}") ? { params: idParam } : {}),
        body: { required: true, content: { "application/json": { schema } } },
      },
      responses: answers({ 201: answer }, [400, 409, 413, 422, 429]),
    }),
  );
  api.post(path.replace("{id}", ":id"), async (c: ApiContext) => {
    const input = parseInput(schema, await readJson(c));
    const { environment } = c.var;
    await countVisitorForm(visitorAddress(c, environment.TRUST_PROXY), environment.VISITOR_FORMS_PER_MINUTE);
    const id = idOrNothing(c.req.param("id"));
    const viewer = await c.var.auth.findViewer(c.req.header("authorization"));
    const request = { route: c.req.path, body: input };
    const asked = { id, viewer, environment };
    const { status, body } = await inLine(() =>
      onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
        status: 201,
        body: await save(tx, input, asked),
      })).catch(async (error: unknown) => {
        if (isRefusal(error) && error.status === 409) await refused?.(c.var.db, input, asked);
        throw error;
      }),
    );
    return c.json(body as object, status as 201);
  });
}

/** A body that is no JSON object counts as an empty one: its schema then says, field by field, what is missing. */
async function readJson(c: ApiContext): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === "object" && body !== null ? body : {};
}
