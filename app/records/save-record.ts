import { call, toFormData } from "../platform/endpoints/call.ts";
import type { Filled, Values } from "./form/use-saving-form.ts";
import type { RecordKind, Stored } from "./record-kind.ts";

type Sent = Parameters<typeof toFormData>[0];
type Kind<Field extends string, Answer extends Stored> = Pick<
  RecordKind<Field, Answer, unknown>,
  "endpoints" | "values"
>;

/** Sends the `_id` that the form keeps, so that a retried call never creates two records. */
export function createRecord<Field extends string, Answer extends Stored>(
  { endpoints: { create }, values: { toSent = (same) => same } }: Kind<Field, Answer>,
  filled: Filled<Field>,
): Promise<Answer> {
  const { id, draft, version } = filled.base;
  return call(create, contentOf(create, filled, { ...repeatingTags(toSent(filled.values)), _id: id, draft, version }));
}

export function updateRecord<Field extends string, Answer extends Stored>(
  { endpoints: { update }, values: { toSent = (same) => same } }: Kind<Field, Answer>,
  stored: Answer,
  filled: Filled<Field>,
): Promise<Answer> {
  const { version, draft } = filled.base;
  const content = contentOf(update, filled, { ...toSent(filled.values, stored), version, draft });
  return call(update, { params: { id: stored._id }, ...content });
}

function contentOf(
  { form }: { form?: unknown },
  { pictures, onProgress }: Pick<Filled<string>, "pictures" | "onProgress">,
  sent: Sent,
) {
  if (!form) return { body: sent };
  const hasPictures = Object.keys(pictures).length > 0;
  return { form: toFormData(sent, pictures), onProgress: hasPictures ? onProgress : undefined };
}

/** Sends each tag of a new record as a separate field, as the specification requires. */
function repeatingTags(values: Values<string>): Sent {
  const { tags } = values;
  return tags === undefined ? values : { ...values, tags: tags.split(",").flatMap((tag) => tag.trim() || []) };
}
