import type { Draft } from "../platform/records/drafts.ts";
import type { RecordKind, Stored } from "./record-kind.ts";

/** Said where the server said nothing of its own. */
export const FAILURE = "An error occurred";

/** Where somebody goes on writing what is not on the site. */
export function draftBegin({ _id, values, pictures, base, revision }: Draft) {
  return { values, pictures, base: { id: _id, version: base ?? undefined, draft: revision } };
}

/** A copy has all but its address, and what the feature says that it must be asked for. */
export function copyBegin<Field extends string, Answer extends Stored, Choices>(
  { values, inCopy }: RecordKind<Field, Answer, Choices>,
  copied: Answer,
) {
  const shown = new Map<string, unknown>(Object.entries(copied));
  const pictures = Object.keys(values.pictures).map((name) => [name, String(shown.get(name))]);
  return {
    values: { ...values.toValues(copied), ...inCopy },
    pictures: Object.fromEntries(pictures) as Record<string, string>,
    base: {},
  };
}
