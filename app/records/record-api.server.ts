import { createRoute, z } from "@hono/zod-openapi";
import type { Role } from "../platform/auth/roles.ts";
import type { Database } from "../platform/database/client.server.ts";
import { keysetSchema, type KeysetPage } from "../platform/database/keyset.server.ts";
import { answerList, answers, createApi, idParam, requireRole, type ApiContext } from "../platform/api/api.server.ts";
import { withPictureForm } from "../platform/uploads/picture-form.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import type { PreparedPicture } from "../platform/uploads/prepare.server.ts";

type Keyset = z.output<typeof keysetSchema>;
type Pictures = Partial<Record<string, PreparedPicture>>;
/** An object's schema, or one that is refined. */
type FormSchema = z.ZodObject;

/** What a room says of the API for the public: a list and one of it. */
type PublicKind<Row> = {
  tag: string;
  path: `/${string}`;
  listSummary: string;
  oneSummary: string;
  missing: string;
  answer: z.ZodType<object>;
  toAnswer: (row: Row) => object;
  list: (db: Database, keyset: Keyset, now: Date) => Promise<KeysetPage<Row>>;
  find: (db: Database, id: string, now: Date) => Promise<Row | null>;
};

/** The same for the panel, and what may be done: `verbs` are the API's own words for it, such as `create-blog`. */
type AdminKind<Row, New extends FormSchema, Edit extends FormSchema> = PublicKind<Row> & {
  /** Who may, besides admins. */
  role: Role;
  one: string;
  verbs: { create: string; update: string; remove: string };
  removeSummary: string;
  newSchema: New;
  editSchema: Edit;
  /** Its pictures and what they are called; a new record needs each. */
  pictures: Record<string, string>;
  updated: string;
  create: (db: Database, input: z.output<New>, pictures: Pictures) => Promise<{ row: Row; isNew: boolean }>;
  update: (db: Database, id: string, input: z.output<Edit>, pictures: Pictures) => Promise<Row>;
  remove: (db: Database, id: string) => Promise<void>;
};

type Api = ReturnType<typeof createApi>;

export function createPublicApi<Row>(kind: PublicKind<Row>): Api {
  const api = createApi();
  addReading(api, kind, []);
  return api;
}

/** Mounted at the kind's own path under /api/v1/admin. */
export function createAdminApi<Row, New extends FormSchema, Edit extends FormSchema>(
  kind: AdminKind<Row, New, Edit>,
): Api {
  const api = createApi();
  api.use(requireRole(kind.role));
  addReading(api, kind, [401, 403]);
  addCreate(api, kind);
  addUpdate(api, kind);
  addRemoval(api, kind);
  return api;
}

function addReading<Row>(api: Api, kind: PublicKind<Row>, refusals: number[]): void {
  const { tag, path, listSummary, oneSummary, answer, missing } = kind;
  api.openapi(
    createRoute({
      method: "get",
      path,
      tags: [tag],
      summary: listSummary,
      request: { query: keysetSchema },
      responses: answers({ 200: z.array(answer) }, [400, ...refusals]),
    }),
    async (c) => answerList(c, await kind.list(c.var.db, c.req.valid("query"), new Date()), kind.toAnswer),
  );
  api.openapi(
    createRoute({
      method: "get",
      path: `${path.replace(/\/$/, "")}/{id}`,
      tags: [tag],
      summary: oneSummary,
      request: { params: idParam },
      responses: answers({ 200: answer }, [...refusals, 404]),
    }),
    async (c) => {
      const row = await kind.find(c.var.db, c.req.valid("param").id, new Date());
      if (!row) throw notFound(missing);
      return c.json(kind.toAnswer(row), 200);
    },
  );
}

function addCreate<Row, New extends FormSchema, Edit extends FormSchema>(
  api: Api,
  kind: AdminKind<Row, New, Edit>,
): void {
  const { tag, one, verbs, answer, newSchema, pictures, toAnswer } = kind;
  api.openAPIRegistry.registerPath(
    createRoute({
      method: "post",
      path: `/${verbs.create}`,
      tags: [tag],
      summary: `Create ${one}, or update the one under the given _id`,
      request: multipart(withFiles(newSchema, pictures, file)),
      responses: answers({ 200: answer, 201: answer }, [400, 401, 403, 409, 413, 415]),
    }),
  );
  api.post(`/${verbs.create}`, async (c: ApiContext) => {
    const { row, isNew } = await withPictureForm(
      c,
      { schema: newSchema, pictures, required: (input) => (input["_id"] ? [] : Object.keys(pictures)) },
      (input, chosen) => kind.create(c.var.db, input, chosen),
    );
    return isNew ? c.json(toAnswer(row), 201) : c.json({ ...toAnswer(row), message: kind.updated }, 200);
  });
}

function addUpdate<Row, New extends FormSchema, Edit extends FormSchema>(
  api: Api,
  kind: AdminKind<Row, New, Edit>,
): void {
  const { tag, one, verbs, answer, editSchema, pictures } = kind;
  api.openAPIRegistry.registerPath(
    createRoute({
      method: "put",
      path: `/${verbs.update}/{id}`,
      tags: [tag],
      summary: `Update ${one}`,
      request: { params: idParam, ...multipart(withFiles(editSchema, pictures, file.optional())) },
      responses: answers({ 200: answer }, [400, 401, 403, 404, 409, 413, 415]),
    }),
  );
  api.put(`/${verbs.update}/:id`, async (c: ApiContext) => {
    const row = await withPictureForm(c, { schema: editSchema, pictures }, (input, chosen) =>
      kind.update(c.var.db, idOrNothing(c.req.param("id")), input, chosen),
    );
    return c.json(kind.toAnswer(row), 200);
  });
}

function addRemoval<Row, New extends FormSchema, Edit extends FormSchema>(
  api: Api,
  { tag, verbs, removeSummary, remove }: AdminKind<Row, New, Edit>,
): void {
  api.openapi(
    createRoute({
      method: "delete",
      path: `/${verbs.remove}/{id}`,
      tags: [tag],
      summary: removeSummary,
      request: { params: idParam },
      responses: answers({ 204: null }, [401, 403, 404]),
    }),
    async (c) => {
      await remove(c.var.db, c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
}

const file = z.string().meta({ format: "binary" });
const multipart = (schema: z.ZodType) => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

function withFiles(schema: FormSchema, pictures: Record<string, string>, one: z.ZodType): FormSchema {
  return schema.safeExtend(Object.fromEntries(Object.keys(pictures).map((name) => [name, one])));
}
