import { z } from "zod";
import { searchedKeysetSchema, type keysetSchema } from "../platform/database/keyset.ts";
import { endpoint, fileField, type Access, type ApiPath, type Endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { DRAFT_STATES, type DraftEntry } from "../platform/records/record.ts";
import { draftEndpoints, versionEndpoints, type VersionEndpoints } from "../platform/records/endpoints.ts";
import { choiceOrNone, editVersion, recordId, wholeNumberOrBlank } from "../platform/text/fields.ts";

type ReadKind<Answer extends z.ZodType> = {
  tag: string;
  path: ApiPath;
  listSummary: string;
  findSummary: string;
  answer: Answer;
};

/** A feature's description of the API for one kind of record. */
type Kind<Answer extends z.ZodObject> = ReadKind<Answer> & {
  access: Access;
  /** Its name in summaries: "a post". */
  one: string;
  removeSummary: string;
  /** The verbs in paths; the specification fixes some. */
  verbs?: { create?: string; update?: string; remove?: string };
  /** The query of its list, if it has filters besides search. */
  query?: typeof searchedKeysetSchema;
  /** The tabs for published records, if not only "Published"; `query` accepts them as `state`. */
  states?: readonly string[];
  /** Whether staff can change the order of its records. */
  isOrdered?: true;
  /** The schemas and pictures of its form. */
  values: { newSchema: z.ZodObject; editSchema: z.ZodObject; pictures: Record<string, string> };
};

type Base<Answer> = Pick<Endpoint, "method" | "path" | "tag" | "summary" | "access"> & { answer: z.ZodType<Answer> };
type Params = { params: typeof idParam };

/**
 * A row of a kind's list in the panel: a published record, or a draft with what its list can show of it. `draft` of a
 * published record are its unpublished changes.
 */
export type RecordListRow<Answer> = {
  _id: string;
  stored: Answer | null;
  written: Partial<Answer> | null;
  draft: DraftEntry | null;
};

/** The endpoints that the panel calls for any kind of record. */
export type RecordEndpoints<Answer> = VersionEndpoints & {
  list: Base<Answer> & { query: typeof searchedKeysetSchema; list: true };
  find: Base<Answer> & Params;
  /** Sent as a form, or as JSON if it has no form schema. */
  create: Base<Answer> & { form?: z.ZodObject };
  update: Base<Answer> & Params & { form?: z.ZodObject };
  move?: ReturnType<typeof moveEndpoint> | undefined;
  remove: Omit<Base<Answer>, "answer"> & Params;
};

/** What the list of a kind with drafts calls besides. */
export type RowEndpoints<Answer> = {
  rows: Base<RecordListRow<Answer>> & { query: typeof searchedKeysetSchema; list: true };
  counts: Base<Record<string, number>>;
};

/** The endpoints of one kind of record for the panel, shared by server and browser. */
export function recordEndpoints<Answer extends z.ZodObject>(kind: Kind<Answer>) {
  const { path, tag, access, one, answer, values, verbs } = kind;
  const { query = searchedKeysetSchema } = kind;
  const { create = "create", update = "update", remove = "delete" } = verbs ?? {};
  const shared = { tag, access };
  return {
    ...rowEndpoints(kind, query),
    ...readEndpoints({ ...kind, query }),
    create: endpoint("POST", `${path}/${create}`, {
      ...shared,
      summary: `Create ${one}, or update the one under the given _id`,
      form: withFiles(values.newSchema, values.pictures, fileField),
      answer,
      status: [200, 201],
      problems: [409],
    }),
    update: endpoint("PUT", `${path}/${update}/{id}`, {
      ...shared,
      summary: `Update ${one}`,
      params: idParam,
      form: withFiles(values.editSchema, values.pictures, fileField.optional()),
      answer,
      problems: [404, 409],
    }),
    move: kind.isOrdered && moveEndpoint(path, { ...shared, summary: `Move ${one} to the place of another` }),
    remove: endpoint("DELETE", `${path}/${remove}/{id}`, {
      ...shared,
      summary: kind.removeSummary,
      params: idParam,
      problems: [404],
    }),
    ...versionEndpoints(path, { ...shared, one }),
  };
}

function rowEndpoints<Answer extends z.ZodObject>(
  { path, tag, access, answer, states = ["published"] }: Kind<Answer>,
  query: typeof searchedKeysetSchema,
) {
  return {
    counts: endpoint("GET", `${path}/counts`, {
      tag,
      access,
      summary: "How many are under each tab of the list in the panel; 1001 stands for more than 1000",
      answer: z.record(z.string(), z.int()).meta({ id: "RecordCounts" }),
    }),
    rows: endpoint("GET", `${path}/rows`, {
      tag,
      access,
      summary: "The rows of the list in the panel: drafts first, then published records",
      query: query.extend({ state: choiceOrNone([...states, ...DRAFT_STATES]) }),
      answer: z.object({
        _id: recordId,
        stored: answer.nullable().describe("The published record; null if the row is a draft."),
        written: answer.partial().nullable().describe("What a list can show of a draft; null if the row is a record."),
        draft: draftEndpoints.list.answer.nullable(),
      }),
      list: true,
    }),
  };
}

function moveEndpoint(path: ApiPath, shared: { tag: string; access: Access; summary: string }) {
  return endpoint("POST", `${path}/move/{id}`, {
    ...shared,
    params: idParam,
    body: z.object({ to: recordId.describe("The _id of the other.") }),
    problems: [404, 409],
  });
}

/** The endpoints that list records and find one. */
export function readEndpoints<
  Answer extends z.ZodType,
  Query extends typeof keysetSchema | typeof searchedKeysetSchema,
>({ tag, path, access, listSummary, findSummary, query, answer }: ReadKind<Answer> & { access: Access; query: Query }) {
  return {
    list: endpoint("GET", path, { tag, access, summary: listSummary, query, answer, list: true }),
    find: endpoint("GET", `${path}/{id}`, {
      tag,
      access,
      summary: findSummary,
      params: idParam,
      answer,
      problems: [404],
    }),
  };
}

/** The revision of the draft that is published with the record, and the published version that was seen. */
export const PUBLISHED = { draft: wholeNumberOrBlank("Draft", 1, Number.MAX_SAFE_INTEGER), version: editVersion };

function withFiles(schema: z.ZodObject, pictures: Record<string, string>, one: z.ZodType): z.ZodObject {
  const files = Object.fromEntries(Object.keys(pictures).map((name) => [name, one]));
  return schema.safeExtend({ ...PUBLISHED, ...files });
}
