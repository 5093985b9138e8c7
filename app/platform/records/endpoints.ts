import { z } from "zod";
import { searchedKeysetSchema } from "../database/keyset.ts";
import { idsOf, outcomeSchema } from "../endpoints/batch.ts";
import { endpoint, type Access, type ApiPath } from "../endpoints/endpoint.ts";
import { idParam } from "../endpoints/id-param.ts";
import { choiceOrNone, recordId, wholeNumber, wholeNumberOrBlank } from "../text/fields.ts";
import { binnedSchema, binCursorSchema } from "./bin.ts";
import {
  DRAFT_STATES,
  discardSchema,
  draftChangeSchema,
  draftEntrySchema,
  draftSchema,
  previewSchema,
  scheduleSchema,
} from "./drafts.ts";
import { versionEntrySchema, versionSchema } from "./versions.ts";

const access = ["editor", "events"] as const;
const bin = { tag: "Bin", access };
const drafts = { tag: "Drafts", access };
const draft = draftSchema.meta({ id: "Draft" });
const ofKind = z.object({ kind: z.string().describe("Such as post or event.") });
const oneOfKind = ofKind.extend({ id: idParam.shape.id });

const several = {
  params: ofKind,
  body: z.object({ ids: idsOf(recordId) }),
  answer: z.array(outcomeSchema.meta({ id: "Outcome" })),
  problems: [404],
};

/** What was deleted in the last thirty days, as far as the account may restore it. */
export const binEndpoints = {
  list: endpoint("GET", "/admin/bin", {
    ...bin,
    summary: "What was deleted in the last thirty days, the latest first",
    query: searchedKeysetSchema.extend({ after: binCursorSchema.optional() }),
    answer: binnedSchema.meta({ id: "Deleted" }),
    list: true,
  }),
  restore: endpoint("POST", "/admin/bin/{kind}/{id}/restore", {
    ...bin,
    summary: "Restore one, as it was",
    params: oneOfKind,
    problems: [404, 409],
  }),
  fill: endpoint("POST", "/admin/bin/{kind}", { ...bin, ...several, summary: "Move several of a kind to the bin" }),
  restoreSeveral: endpoint("POST", "/admin/bin/{kind}/restore", {
    ...bin,
    ...several,
    summary: "Restore several of a kind, as they were",
  }),
  remove: endpoint("DELETE", "/admin/bin/{kind}/{id}", {
    ...bin,
    summary: "Delete one for ever",
    params: oneOfKind,
    problems: [404],
  }),
};

/** What is written of records and not on the site yet. */
export const draftEndpoints = {
  list: endpoint("GET", "/admin/drafts/{kind}", {
    ...drafts,
    summary: "The drafts of a kind, the latest first",
    params: ofKind,
    query: searchedKeysetSchema.extend({
      after: wholeNumberOrBlank("after", 1, Number.MAX_SAFE_INTEGER),
      state: choiceOrNone(DRAFT_STATES),
    }),
    answer: draftEntrySchema.meta({ id: "DraftEntry" }),
    list: true,
    problems: [404],
  }),
  find: endpoint("GET", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "What is written of one",
    params: oneOfKind,
    answer: draft,
    problems: [404],
  }),
  save: endpoint("PUT", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "Save a draft; nothing of it is on the site",
    params: ofKind.extend({ id: recordId }),
    body: draftChangeSchema,
    answer: draft,
    problems: [404, 409],
  }),
  discard: endpoint("DELETE", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "Drop the changes of a published record, or move one that is not published to the bin",
    params: oneOfKind,
    query: discardSchema,
    problems: [404, 409],
  }),
  schedule: endpoint("PUT", "/admin/drafts/{kind}/{id}/schedule", {
    ...drafts,
    summary: "Choose when a draft is published by itself",
    params: oneOfKind,
    body: scheduleSchema,
    answer: draft,
    problems: [404, 409],
  }),
  publishSeveral: endpoint("POST", "/admin/drafts/{kind}/publish", {
    ...drafts,
    ...several,
    summary: "Publish several drafts of a kind, each by itself",
  }),
  takeOff: endpoint("POST", "/admin/drafts/{kind}/{id}/take-off", {
    ...drafts,
    summary: "Take a record off the site; it becomes a draft",
    params: oneOfKind,
    answer: draft,
    problems: [404, 409],
  }),
  preview: endpoint("POST", "/admin/drafts/{kind}/{id}/preview", {
    ...drafts,
    summary: "Make a link that shows a draft without an account, for 14 days",
    params: oneOfKind,
    answer: previewSchema,
    status: 201,
    problems: [404],
  }),
};

export type VersionEndpoints = ReturnType<typeof versionEndpoints>;

/** When a record was saved and by whom, and how it was then. @param one such as "a post" */
export function versionEndpoints(path: ApiPath, { one, ...shared }: { tag: string; access: Access; one: string }) {
  return {
    versions: endpoint("GET", `${path}/versions/{id}`, {
      ...shared,
      summary: `When ${one} was saved and by whom, the newest first`,
      params: idParam,
      answer: z.array(versionEntrySchema.meta({ id: "VersionEntry" })),
    }),
    version: endpoint("GET", `${path}/versions/{id}/{version}`, {
      ...shared,
      summary: `How ${one} was then`,
      params: idParam.extend({ version: wholeNumber("The version", 1, Number.MAX_SAFE_INTEGER) }),
      answer: versionSchema.meta({ id: "Version" }),
      problems: [400, 404],
    }),
  };
}
