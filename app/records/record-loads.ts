import { redirect } from "react-router";
import { nullWhereMissing, tryToLoad } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import type { Draft } from "../platform/records/record.ts";
import { wordsOf, type AnyKind, type Stored } from "./record-kind.ts";

/** `stored` is published, `draft` is not; at least one of them exists. */
export type Found = { stored: Stored | null; draft: Draft | null; choices: unknown };

/** Starts the requests without awaiting them, so that the page can show a loading state. */
export function loadRecord(kind: AnyKind, id: string) {
  return { loaded: tryToLoad(findRecord(kind, id), wordsOf(kind).findFailed) };
}

/** Opens the draft that the address of a new record names. @throws a redirect */
export function openDraft({ path }: { path: string }, address: string): void {
  const draft = new URL(address).searchParams.get("draft");
  if (draft) throw redirect(`${path}/${encodeURIComponent(draft)}`);
}

/** Loads the data of the page for a new record; `?copy=` is the id of the record to copy. */
export function loadNewRecord(kind: AnyKind, address: string) {
  openDraft(kind, address);
  const copied = new URL(address).searchParams.get("copy");
  const found = copied ? call(kind.endpoints.find, { params: { id: copied } }).catch(nullWhereMissing) : null;
  return { begin: tryToLoad(Promise.all([found, kind.loadChoices()]), wordsOf(kind).findFailed) };
}

/** Loads the published record and its draft. If neither exists, it throws the server's error for the record. */
async function findRecord(kind: AnyKind, id: string): Promise<Found> {
  const published = call(kind.endpoints.find, { params: { id } });
  const [stored, draft, choices] = await Promise.all([
    published.catch(nullWhereMissing),
    kind.hasNoDrafts ? null : call(draftEndpoints.find, { params: { kind: kind.kind, id } }).catch(nullWhereMissing),
    kind.loadChoices(),
  ]);
  if (!stored && !draft) await published;
  return { stored, draft, choices };
}
