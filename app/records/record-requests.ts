import { z } from "zod";
import { toFormData } from "../platform/forms/form-data.ts";
import type { Filled, Values } from "../platform/forms/saving-form.ts";
import { createDraftRequests, type DraftRequests } from "../platform/records/drafts-requests.ts";
import { restoreFromBin } from "../platform/records/bin-requests.ts";
import { versionEntrySchema, versionSchema, type Version, type VersionEntry } from "../platform/records/versions.ts";
import {
  getFromApi,
  getPageFromApi,
  listQuery,
  sendFormToApi,
  tellApi,
  type ApiPage,
} from "../platform/api/api-client.ts";

export type Stored = { _id: string; version: number };
export type Saved<Answer> = Answer & { message?: string | undefined };

/** What the panel asks of the API of one kind of record. */
export type RecordRequests<Field extends string, Answer> = {
  /** Those that have all the words `q`, from the beginning or behind one. */
  list: (after?: string, q?: string) => Promise<ApiPage<Answer>>;
  find: (id: string) => Promise<Answer>;
  create: (filled: Filled<Field>) => Promise<Saved<Answer>>;
  update: (stored: Answer, filled: Filled<Field>) => Promise<Saved<Answer>>;
  /** Moves it to the bin, where there is `restore`; else it is deleted for good. */
  remove: (stored: Answer) => Promise<void>;
  restore?: (stored: Answer) => Promise<void>;
  history?: RecordHistoryRequests<Answer>;
  /** Where one can be written without going on the site. */
  drafts?: DraftRequests;
};

export type RecordHistoryRequests<Answer> = {
  list: (stored: Answer) => Promise<VersionEntry[]>;
  find: (stored: Answer, entry: VersionEntry) => Promise<Version>;
};

type Kind<Field extends string, Answer> = {
  path: `/admin/${string}`;
  /** What the bin calls it. */
  binKind: string;
  /** The API's own words for what is done, such as `create-blog`. */
  verbs: { create: string; update: string; remove: string };
  answer: z.ZodType<Answer>;
  toSent?: (values: Values<Field>, stored?: Answer) => Values<Field>;
};

const PAGE = 50;

export function createRecordRequests<Field extends string, Answer extends Stored>({
  path,
  binKind,
  verbs,
  answer,
  toSent = (same) => same,
}: Kind<Field, Answer>): RecordRequests<Field, Answer> {
  const saved = answer.and(z.object({ message: z.string().optional() }));
  // What is no list counts as an empty one, as the specification says.
  const list = z.preprocess((body) => (Array.isArray(body) ? (body as unknown[]) : []), z.array(answer));
  const send = (method: "POST" | "PUT", to: string, { pictures, onProgress }: Filled<Field>, fields: Fields) =>
    sendFormToApi(method, `${path}/${to}`, toFormData(fields, pictures), {
      reader: saved,
      onProgress: Object.keys(pictures).length > 0 ? onProgress : undefined,
    });
  const about = (verb: string, { _id }: Stored) => `${verb}/${encodeURIComponent(_id)}` as const;
  return {
    list: (after, q) => getPageFromApi(`${path}?${listQuery({ limit: String(PAGE), after, q })}`, list),
    find: (id) => getFromApi(`${path}/${encodeURIComponent(id)}`, answer),
    create: (filled) =>
      send("POST", verbs.create, filled, {
        ...repeatingTags(toSent(filled.values)),
        _id: filled.base.id,
        draft: filled.base.draft,
      }),
    update: (stored, filled) =>
      send("PUT", about(verbs.update, stored), filled, {
        ...toSent(filled.values, stored),
        version: filled.base.version,
        draft: filled.base.draft,
      }),
    remove: (stored) => tellApi("DELETE", `${path}/${about(verbs.remove, stored)}`),
    restore: ({ _id }) => restoreFromBin(binKind, _id),
    drafts: createDraftRequests(binKind),
    history: createHistoryRequests(path),
  };
}

/** What the panel asks about earlier versions of a kind. */
export function createHistoryRequests(path: `/admin/${string}`): RecordHistoryRequests<{ _id: string }> {
  const versionsOf = ({ _id }: { _id: string }) => `${path}/versions/${encodeURIComponent(_id)}` as const;
  return {
    list: (stored) => getFromApi(versionsOf(stored), z.array(versionEntrySchema)),
    find: (stored, { _id }) => getFromApi(`${versionsOf(stored)}/${_id}`, versionSchema),
  };
}

type Fields = Parameters<typeof toFormData>[0];

/** A new one sends each of its tags as a field of its own, as the specification has it. */
function repeatingTags(values: Record<string, string>): Fields {
  const { tags } = values;
  return tags === undefined ? values : { ...values, tags: tags.split(",").flatMap((tag) => tag.trim() || []) };
}
