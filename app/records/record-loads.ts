import { redirect } from "react-router";
import { nullWhereMissing, tryToLoad } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import { kindName, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";

/** Starts the requests without awaiting them, so that the page can show a loading state. */
export function loadRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  id: string,
) {
  return { loaded: tryToLoad(findRecord(kind, id), wordsOf(kind).findFailed) };
}

/** Opens the draft that the address of a new record names. @throws a redirect */
export function openDraft({ path }: { path: string }, address: string): void {
  const draft = new URL(address).searchParams.get("draft");
  if (draft) throw redirect(`${path}/${encodeURIComponent(draft)}`);
}

/** Loads the data of the page for a new record; `?copy=` is the id of the record to copy. */
export function loadNewRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  address: string,
) {
  openDraft(kind, address);
  const copied = new URL(address).searchParams.get("copy");
  const found = copied ? call(kind.endpoints.find, { params: { id: copied } }).catch(nullWhereMissing) : null;
  return { begin: tryToLoad(Promise.all([found, kind.loadChoices()]), wordsOf(kind).findFailed) };
}

/** `stored` is published, `draft` is not; at least one of them exists. */
export type Found<Answer, Choices> = { stored: Answer | null; draft: Draft | null; choices: Choices };

/** Loads the published record and its draft. If neither exists, it throws the server's error for the record. */
async function findRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  id: string,
): Promise<Found<Answer, Choices>> {
  const published = call(kind.endpoints.find, { params: { id } });
  const params = { kind: kindName(kind), id };
  const [stored, draft, choices] = await Promise.all([
    published.catch(nullWhereMissing),
    kind.hasNoDrafts ? null : call(draftEndpoints.find, { params }).catch(nullWhereMissing),
    kind.loadChoices(),
  ]);
  if (!stored && !draft) await published;
  return { stored, draft, choices };
}
