import { call, toFormData } from "../platform/endpoints/call.ts";
import type { Filled, Values } from "./form/use-saving-form.ts";
import type { RecordEndpoints } from "./record-endpoints.ts";
import type { AnyKind, Stored } from "./record-kind.ts";

type Sent = Parameters<typeof toFormData>[0];
type Kind<Answer> = Pick<AnyKind, "values"> & { endpoints: RecordEndpoints<Answer> };

/** Sends the `_id` that the form keeps, so that a retried call never creates two records. */
export function createRecord<Answer>({ endpoints: { create }, values }: Kind<Answer>, filled: Filled): Promise<Answer> {
  const { id, revision, version } = filled.base;
  const sent = repeatingTags(values.toSent?.(filled.values) ?? filled.values);
  return call(create, contentOf(create, filled, { ...sent, _id: id, draft: revision, version }));
}

export function updateRecord({ endpoints: { update }, values }: AnyKind, stored: Stored, filled: Filled) {
  const { version, revision } = filled.base;
  const sent = values.toSent?.(filled.values, stored) ?? filled.values;
  const content = contentOf(update, filled, { ...sent, version, draft: revision });
  return call(update, { params: { id: stored._id }, ...content });
}

function contentOf({ form }: { form?: unknown }, { pictures, onProgress }: Filled, sent: Sent) {
  if (!form) return { body: sent };
  const hasPictures = Object.keys(pictures).length > 0;
  return { form: toFormData(sent, pictures), onProgress: hasPictures ? onProgress : undefined };
}

/** Sends each tag of a new record as a separate field, as the specification requires. */
function repeatingTags(values: Values): Sent {
  const { tags } = values;
  return tags === undefined ? values : { ...values, tags: tags.split(",").flatMap((tag) => tag.trim() || []) };
}
