import { z } from "zod";
import { getFromApi, listQuery, postToApi, putToApi, tellApi } from "../api/api-client.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { restoreFromBin } from "./bin-requests.ts";
import {
  draftEntrySchema,
  draftKindName,
  draftSchema,
  previewSchema,
  type Draft,
  type DraftChange,
  type DraftEntry,
} from "./drafts.ts";

/** What the panel asks of the API of drafts, of one kind of record. */
export type DraftRequests = {
  /** Those whose titles have all the words `q`. */
  list: (q: string) => Promise<DraftEntry[]>;
  /** Null where there is none. */
  find: (id: string) => Promise<Draft | null>;
  save: (id: string, change: DraftChange) => Promise<Draft>;
  /** Moves it to the bin; `bringBack` takes it out again. */
  discard: (id: string) => Promise<void>;
  bringBack: (id: string) => Promise<void>;
  /** Null: not by itself. */
  schedule: (id: string, publishAt: string | null) => Promise<Draft>;
  takeOff: (id: string) => Promise<Draft>;
  preview: (id: string) => Promise<{ token: string; until: string }>;
};

export function createDraftRequests(kind: string): DraftRequests {
  const path = `/admin/drafts/${kind}` as const;
  const of = (id: string) => `${path}/${encodeURIComponent(id)}` as const;
  return {
    list: (q) => getFromApi(`${path}?${listQuery({ q })}`, z.array(draftEntrySchema)),
    find: (id) => getFromApi(of(id), draftSchema).catch(nullWhereMissing),
    save: (id, change) => putToApi(of(id), change, draftSchema),
    discard: (id) => tellApi("DELETE", of(id)),
    bringBack: (id) => restoreFromBin(draftKindName(kind), id),
    schedule: (id, publishAt) => putToApi(`${of(id)}/schedule`, { publishAt }, draftSchema),
    takeOff: (id) => postToApi(`${of(id)}/take-off`, {}, draftSchema),
    preview: (id) => postToApi(`${of(id)}/preview`, {}, previewSchema),
  };
}

/** What answers "not there" is no failure. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}
