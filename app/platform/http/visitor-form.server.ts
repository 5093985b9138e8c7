import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Database } from "../database/client.server.ts";
import { visitorAddress } from "./address.server.ts";
import { answers, idParam, type ApiContext, type ApiEnv } from "./api.server.ts";
import { onceFor } from "./idempotency.server.ts";
import { parseInput } from "./parse.ts";
import { countVisitorForm } from "./visitor-limit.server.ts";

type VisitorForm<Schema extends z.ZodType, Answer extends z.ZodType> = {
  path: string;
  tag: string;
  summary: string;
  schema: Schema;
  answer: Answer;
  save: (tx: Database, input: z.output<Schema>, c: ApiContext) => Promise<z.output<Answer>>;
};

const headers = z.object({
  "idempotency-key": z.string().optional().describe("Sent again with the same body, the first answer comes again."),
});

/** `POST` of something a visitor sends: JSON, limited per address, done once for an Idempotency-Key, answered 201. */
export function addVisitorForm<Schema extends z.ZodType, Answer extends z.ZodType>(
  api: OpenAPIHono<ApiEnv>,
  form: VisitorForm<Schema, Answer>,
): void {
  const { path, tag, summary, schema, answer, save } = form;
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
    const { TRUST_PROXY, VISITOR_FORMS_PER_MINUTE } = c.var.environment;
    await countVisitorForm(visitorAddress(c, TRUST_PROXY), VISITOR_FORMS_PER_MINUTE);
    const request = { route: c.req.path, body: input };
    const { status, body } = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
      status: 201,
      body: await save(tx, input, c),
    }));
    return c.json(body as object, status as 201);
  });
}

/** A body that is no JSON object counts as an empty one: its schema then says, field by field, what is missing. */
async function readJson(c: ApiContext): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === "object" && body !== null ? body : {};
}
