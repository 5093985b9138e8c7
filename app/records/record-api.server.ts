import { createRoute, z } from "@hono/zod-openapi";
import type { Database } from "../platform/database/client.server.ts";
import {
  keysetSchema,
  searchedKeysetSchema,
  type KeysetPage,
  type SearchedKeyset,
} from "../platform/database/keyset.ts";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../platform/api/api.server.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { withPictureForm } from "../platform/uploads/picture-form.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { actOf } from "../platform/audit/note-change.server.ts";
import { addHistory } from "../platform/records/versions-api.server.ts";
import { wholeNumberOrBlank } from "../platform/text/fields.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import type { RecordStore } from "./record-store.server.ts";
import { neededPictures } from "./record-values.ts";
import type { Edit, New, Row } from "./stored-kind.server.ts";

/** An object's schema, or one that is refined. */
type FormSchema<Input> = z.ZodObject & z.ZodType<Input>;

/** What a room says of the API for the public: a list and one of it. */
type PublicKind<Stored> = {
  tag: string;
  path: `/${string}`;
  listSummary: string;
  oneSummary: string;
  missing: string;
  answer: z.ZodType<object>;
  toAnswer: (stored: Stored) => object;
  list: (db: Database, asked: SearchedKeyset, now: Date) => Promise<KeysetPage<Stored>>;
  find: (db: Database, id: string, now: Date) => Promise<Stored | null>;
};

/** The same for the panel, and what may be done: `verbs` are the API's own words for it, such as `create-blog`. */
type AdminKind<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit> = PublicKind<Stored> & {
  one: string;
  verbs: { create: string; update: string; remove: string };
  removeSummary: string;
  newSchema: FormSchema<NewInput>;
  editSchema: FormSchema<EditInput>;
  updated: string;
  store: RecordStore<Stored, NewInput, EditInput>;
};

type Api = ReturnType<typeof createApi>;

export function createPublicApi<Stored>(kind: PublicKind<Stored>): Api {
  const api = createApi();
  addReading(api, kind, keysetSchema, []);
  return api;
}

/** Mounted at the kind's own path under /api/v1/admin. */
export function createAdminApi<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit>(
  kind: AdminKind<Stored, NewInput, EditInput>,
): Api {
  const api = createApi();
  api.use(requireRole(kind.store.bin.role));
  addReading(api, kind, searchedKeysetSchema, [401, 403]);
  addCreate(api, kind);
  addUpdate(api, kind);
  addRemoval(api, kind);
  addHistory(api, { tag: kind.tag, one: kind.one, kind: kind.store.bin.kind });
  return api;
}

function addReading<Stored>(
  api: Api,
  kind: PublicKind<Stored>,
  query: typeof keysetSchema | typeof searchedKeysetSchema,
  refusals: number[],
): void {
  const { tag, path, listSummary, oneSummary, answer, missing } = kind;
  api.openapi(
    createRoute({
      method: "get",
      path,
      tags: [tag],
      summary: listSummary,
      request: { query },
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

function addCreate<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit>(
  api: Api,
  kind: AdminKind<Stored, NewInput, EditInput>,
): void {
  const { tag, one, verbs, answer, newSchema, toAnswer, store } = kind;
  const { pictures } = store.form;
  api.openAPIRegistry.registerPath(
    createRoute({
      method: "post",
      path: `/${verbs.create}`,
      tags: [tag],
      summary: `Create ${one}, or update the one under the given _id`,
      request: multipart(withFiles(newSchema.safeExtend(PUBLISHED), pictures, file)),
      responses: answers({ 200: answer, 201: answer }, [400, 401, 403, 409, 413, 415]),
    }),
  );
  api.post(`/${verbs.create}`, async (c: ApiContext) => {
    const { row, isNew } = await withPictureForm(
      c,
      {
        schema: publishing(newSchema),
        pictures,
        required: (input) => (input["_id"] ? [] : neededPictures(store.form)),
      },
      (input, chosen) => store.create(c.var.db, input, { pictures: chosen, ...actOf(c) }),
    );
    return isNew ? c.json(toAnswer(row), 201) : c.json({ ...toAnswer(row), message: kind.updated }, 200);
  });
}

function addUpdate<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit>(
  api: Api,
  kind: AdminKind<Stored, NewInput, EditInput>,
): void {
  const { tag, one, verbs, answer, editSchema, store } = kind;
  const { pictures } = store.form;
  api.openAPIRegistry.registerPath(
    createRoute({
      method: "put",
      path: `/${verbs.update}/{id}`,
      tags: [tag],
      summary: `Update ${one}`,
      request: {
        params: idParam,
        ...multipart(withFiles(editSchema.safeExtend(PUBLISHED), pictures, file.optional())),
      },
      responses: answers({ 200: answer }, [400, 401, 403, 404, 409, 413, 415]),
    }),
  );
  api.put(`/${verbs.update}/:id`, async (c: ApiContext) => {
    const row = await withPictureForm(c, { schema: publishing(editSchema), pictures }, (input, chosen) =>
      store.update(c.var.db, idOrNothing(c.req.param("id")), input, { pictures: chosen, ...actOf(c) }),
    );
    return c.json(kind.toAnswer(row), 200);
  });
}

function addRemoval<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit>(
  api: Api,
  { tag, verbs, removeSummary, store }: AdminKind<Stored, NewInput, EditInput>,
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
      await store.remove(c.var.db, c.req.valid("param").id, actOf(c));
      return c.body(null, 204);
    },
  );
}

/** The draft that goes on the site with it. */
const PUBLISHED = { draft: wholeNumberOrBlank("Draft", 1, Number.MAX_SAFE_INTEGER) };

function publishing<Input>(schema: FormSchema<Input>): FormSchema<Input & { draft?: number | undefined }> {
  return schema.safeExtend(PUBLISHED) as unknown as FormSchema<Input & { draft?: number | undefined }>;
}

const file = z.string().meta({ format: "binary" });
const multipart = (schema: z.ZodType) => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

function withFiles(schema: z.ZodObject, pictures: Record<string, string>, one: z.ZodType): z.ZodObject {
  return schema.safeExtend(Object.fromEntries(Object.keys(pictures).map((name) => [name, one])));
}
