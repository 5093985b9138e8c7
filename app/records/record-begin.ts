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
  return { values: { ...values.toValues(copied), ...inCopy }, pictures: picturesOf(values, copied), base: {} };
}

/** The addresses of a record's pictures. */
export function picturesOf({ pictures }: { pictures: object }, record: Stored): Record<string, string> {
  const shown = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.keys(pictures).map((name) => [name, String(shown.get(name))]));
}

/** Those that are not the ones of the record as its form was opened. */
export function otherPictures(pictures: Record<string, string>, opened: Stored | undefined): Record<string, string> {
  const now = new Map<string, unknown>(Object.entries(opened ?? {}));
  return Object.fromEntries(Object.entries(pictures).filter(([name, address]) => address !== now.get(name)));
}
