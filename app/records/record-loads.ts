import { redirect } from "react-router";
import { nullWhereMissing, tryToLoad } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import { kindName, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";

/** Both are on their way while the page already shows that it loads. */
export function loadRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  id: string,
) {
  return { loaded: tryToLoad(findRecord(kind, id), wordsOf(kind).findFailed) };
}

/** Where an address of a new one names its draft, that is opened. @throws a redirect */
export function openDraft({ path }: { path: string }, address: string): void {
  const draft = new URL(address).searchParams.get("draft");
  if (draft) throw redirect(`${path}/${encodeURIComponent(draft)}`);
}

/** What a route of a new one asks for; after `?copy=` stands what it is a copy of. */
export function loadNewRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  address: string,
) {
  openDraft(kind, address);
  const copied = new URL(address).searchParams.get("copy");
  const found = copied ? call(kind.endpoints.find, { params: { id: copied } }).catch(nullWhereMissing) : null;
  return { begin: tryToLoad(Promise.all([found, kind.loadChoices()]), wordsOf(kind).findFailed) };
}

/** `stored` is on the site, `draft` is not; at least one of them is there. */
export type Found<Answer, Choices> = { stored: Answer | null; draft: Draft | null; choices: Choices };

/** As it is on the site, and what was written of it since; where neither is there, the server's word for that. */
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
