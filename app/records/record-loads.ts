import { redirect } from "react-router";
import { tryToLoad } from "../platform/api/api-problem.ts";
import { nullWhereMissing } from "../platform/records/drafts-requests.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { wordsOf, type RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";

/** What a route of a list, of a new one and of one asks for, in the browser; after `?q=` stands what is looked for. */
export function loadRecords<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  address: string,
) {
  const q = new URL(address).searchParams.get("q") ?? "";
  const { listFailed } = wordsOf(kind);
  return {
    firstPage: tryToLoad(
      Promise.all([kind.requests.list(undefined, q), kind.requests.drafts?.list(q) ?? []]),
      listFailed,
    ),
  };
}

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
  const found = copied ? kind.requests.find(copied).catch(nullWhereMissing) : null;
  return { begin: tryToLoad(Promise.all([found, kind.loadChoices()]), wordsOf(kind).findFailed) };
}

/** `stored` is on the site, `draft` is not; at least one of them is there. */
export type Found<Answer, Choices> = { stored: Answer | null; draft: Draft | null; choices: Choices };

/** As it is on the site, and what was written of it since; where neither is there, the server's word for that. */
async function findRecord<Field extends string, Answer extends Stored, Choices>(
  { requests, loadChoices }: RecordKind<Field, Answer, Choices>,
  id: string,
): Promise<Found<Answer, Choices>> {
  const published = requests.find(id);
  const [stored, draft, choices] = await Promise.all([
    published.catch(nullWhereMissing),
    requests.drafts?.find(id) ?? null,
    loadChoices(),
  ]);
  if (!stored && !draft) await published;
  return { stored, draft, choices };
}
