import { z } from "zod";
import { toFormData } from "../platform/forms/form-data.ts";
import type { Filled, Values } from "../platform/forms/saving-form.ts";
import { getFromApi, getPageFromApi, sendFormToApi, tellApi, type ApiPage } from "../platform/api/api-client.ts";

export type Stored = { _id: string; version: number };
export type Saved<Answer> = Answer & { message?: string | undefined };

/** What the panel asks of the API of one kind of record. */
export type RecordRequests<Field extends string, Answer> = {
  list: (after?: string) => Promise<ApiPage<Answer>>;
  find: (id: string) => Promise<Answer>;
  create: (filled: Filled<Field>) => Promise<Saved<Answer>>;
  update: (stored: Answer, filled: Filled<Field>) => Promise<Saved<Answer>>;
  remove: (stored: Answer) => Promise<void>;
};

type Kind<Field extends string, Answer> = {
  path: `/admin/${string}`;
  /** The API's own words for what is done, such as `create-blog`. */
  verbs: { create: string; update: string; remove: string };
  answer: z.ZodType<Answer>;
  toSent?: (values: Values<Field>, stored?: Answer) => Values<Field>;
};

const PAGE = 50;

export function createRecordRequests<Field extends string, Answer extends Stored>({
  path,
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
  const about = (verb: string, { _id }: Stored) => `${verb}/${encodeURIComponent(_id)}`;
  return {
    list: (after) => getPageFromApi(`${path}?limit=${PAGE}${after ? `&after=${after}` : ""}`, list),
    find: (id) => getFromApi(`${path}/${encodeURIComponent(id)}`, answer),
    create: (filled) => send("POST", verbs.create, filled, { ...toSent(filled.values), _id: filled.base.id }),
    update: (stored, filled) =>
      send("PUT", about(verbs.update, stored), filled, {
        ...toSent(filled.values, stored),
        version: filled.base.version,
      }),
    remove: (stored) => tellApi("DELETE", `${path}/${about(verbs.remove, stored)}`),
  };
}

type Fields = Record<string, string | number | undefined>;
