import type { z } from "zod";
import type { Database } from "../../platform/database/client.server.ts";
import { mapPage, keysetSchema, type KeysetPage, type SearchedKeyset } from "../../platform/database/keyset.ts";
import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { withPictureForm } from "../../platform/uploads/picture-form.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { handleVersions } from "../../platform/records/records-api.server.ts";
import { PUBLISHED, readEndpoints, type recordEndpoints } from "../record-endpoints.ts";
import { listRecordRows } from "./record-rows.server.ts";
import type { RecordStore } from "./record-store.server.ts";
import { neededPictures } from "../record-values.ts";
import type { Edit, FormSchema, New, StoredRow } from "./stored-kind.server.ts";

type Read<Stored, Asked = SearchedKeyset> = {
  missing: string;
  toAnswer: (stored: Stored) => Record<string, unknown>;
  list: (db: Database, asked: Asked, now: Date) => Promise<KeysetPage<Stored>>;
  find: (db: Database, id: string, now: Date) => Promise<Stored | null>;
};

/** A kind with a public list and public records. */
type PublicKind<Stored> = Read<Stored> & {
  tag: string;
  path: `/${string}`;
  listSummary: string;
  findSummary: string;
  answer: z.ZodType<object>;
};

type AdminKind<Stored extends StoredRow, NewInput extends New, EditInput extends NewInput & Edit, Asked> = Read<
  Stored,
  Asked
> & {
  /** The message if `create` updated an existing record. */
  updated: string;
  store: RecordStore<Stored, NewInput, EditInput>;
};

type Api = ReturnType<typeof createApi>;
type AdminEndpoints = ReturnType<typeof recordEndpoints<z.ZodObject>>;

export function createPublicApi<Stored>(kind: PublicKind<Stored>): Api {
  const api = createApi();
  handleReading(api, readEndpoints({ ...kind, access: "anyone", query: keysetSchema }), kind);
  return api;
}

/** @param kind `list` receives the parsed query of the endpoint */
export function createAdminApi<
  Stored extends StoredRow,
  NewInput extends New,
  EditInput extends NewInput & Edit,
  Asked = SearchedKeyset,
>(endpoints: AdminEndpoints, kind: AdminKind<Stored, NewInput, EditInput, Asked>): Api {
  const api = createApi();
  const { store, toAnswer, updated } = kind;
  handle(api, endpoints.counts, ({ db, now }) => store.count(db, now));
  handle(api, endpoints.rows, ({ db, query, now }) => listRecordRows(db, kind, query, now));
  handleReading(api, endpoints, kind);
  handle(api, endpoints.create, async ({ c, db, act }) => {
    const { row, isNew } = await withPictureForm(c, newFormOf(store), (input, pictures) =>
      store.create(db, input, { pictures, ...act }),
    );
    if (isNew) c.status(201);
    return isNew ? toAnswer(row) : { ...toAnswer(row), message: updated };
  });
  handle(api, endpoints.update, async ({ c, db, params, act }) => {
    const { editSchema, pictures } = store.form;
    const row = await withPictureForm(c, { schema: publishing(editSchema), pictures }, (input, chosen) =>
      store.update(db, params.id, input, { pictures: chosen, ...act }),
    );
    return toAnswer(row);
  });
  if (endpoints.move)
    handle(api, endpoints.move, ({ db, params, body, act }) => store.move(db, params.id, body.to, act));
  handle(api, endpoints.remove, ({ db, params, act }) => store.remove(db, params.id, act));
  handleVersions(api, endpoints, store.kind);
  return api;
}

function handleReading<Stored, Asked>(
  api: Api,
  { list, find }: ReturnType<typeof readEndpoints<z.ZodType<object>, typeof keysetSchema>>,
  kind: Read<Stored, Asked>,
): void {
  handle(api, list, async ({ db, query, now }) => mapPage(await kind.list(db, query as Asked, now), kind.toAnswer));
  handle(api, find, async ({ db, params, now }) => {
    const row = await kind.find(db, params.id, now);
    if (!row) throw notFound(kind.missing);
    return kind.toAnswer(row);
  });
}

/** A new record requires its pictures; an update leaves those that are not sent unchanged. */
function newFormOf<Stored extends StoredRow, NewInput extends New, EditInput extends NewInput & Edit>({
  form,
}: RecordStore<Stored, NewInput, EditInput>) {
  return {
    schema: publishing(form.newSchema),
    pictures: form.pictures,
    required: (input: New) => (input._id ? [] : neededPictures(form)),
  };
}

function publishing<Input>(schema: FormSchema<Input>): FormSchema<Input & { draft?: number | undefined }> {
  return schema.safeExtend(PUBLISHED) as unknown as FormSchema<Input & { draft?: number | undefined }>;
}
