import { z } from "zod";
import { searchedKeysetSchema } from "../database/keyset.ts";
import { idsOf, outcomeSchema } from "../endpoints/batch.ts";
import { endpoint, type Access, type ApiPath } from "../endpoints/endpoint.ts";
import { idParam } from "../endpoints/id-param.ts";
import { choiceOrNone, recordId, wholeNumber } from "../text/fields.ts";
import {
  binEntrySchema,
  DRAFT_STATES,
  discardSchema,
  draftChangeSchema,
  draftEntrySchema,
  draftSchema,
  previewSchema,
  scheduleSchema,
  versionEntrySchema,
  versionSchema,
} from "./record.ts";

const access = ["editor", "events"] as const;
const bin = { tag: "Bin", access };
const drafts = { tag: "Drafts", access };
const draft = draftSchema.meta({ id: "Draft" });
const ofKind = z.object({ kind: z.string().describe("For example, post or event.") });
const oneOfKind = ofKind.extend({ id: idParam.shape.id });

const several = {
  params: ofKind,
  body: z.object({ ids: idsOf(recordId) }),
  answer: z.array(outcomeSchema.meta({ id: "Outcome" })),
  problems: [404],
};

/** Records deleted in the last thirty days that the account may restore. */
export const binEndpoints = {
  list: endpoint("GET", "/admin/bin", {
    ...bin,
    summary: "Records deleted in the last thirty days, latest first",
    query: searchedKeysetSchema,
    answer: binEntrySchema.meta({ id: "Deleted" }),
    list: true,
  }),
  restore: endpoint("POST", "/admin/bin/{kind}/{id}/restore", {
    ...bin,
    summary: "Restore a deleted record with its previous status",
    params: oneOfKind,
    problems: [404, 409],
  }),
  removeSeveral: endpoint("POST", "/admin/bin/{kind}", {
    ...bin,
    ...several,
    summary: "Move several records of a kind to the bin",
  }),
  restoreSeveral: endpoint("POST", "/admin/bin/{kind}/restore", {
    ...bin,
    ...several,
    summary: "Restore several deleted records of a kind with their previous status",
  }),
  purge: endpoint("DELETE", "/admin/bin/{kind}/{id}", {
    ...bin,
    summary: "Permanently delete a record",
    params: oneOfKind,
    problems: [404],
  }),
};

/** The unpublished texts of records. */
export const draftEndpoints = {
  list: endpoint("GET", "/admin/drafts/{kind}", {
    ...drafts,
    summary: "Drafts of a kind, latest first",
    params: ofKind,
    query: searchedKeysetSchema.extend({ state: choiceOrNone(DRAFT_STATES) }),
    answer: draftEntrySchema.meta({ id: "DraftEntry" }),
    list: true,
    problems: [404],
  }),
  find: endpoint("GET", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "The draft of a record",
    params: oneOfKind,
    answer: draft,
    problems: [404],
  }),
  save: endpoint("PUT", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "Save a draft without publishing it",
    params: ofKind.extend({ id: recordId }),
    body: draftChangeSchema,
    answer: draft,
    problems: [404, 409],
  }),
  discard: endpoint("DELETE", "/admin/drafts/{kind}/{id}", {
    ...drafts,
    summary: "Delete the draft of a published record, or move an unpublished record to the bin",
    params: oneOfKind,
    query: discardSchema,
    problems: [404, 409],
  }),
  schedule: endpoint("PUT", "/admin/drafts/{kind}/{id}/schedule", {
    ...drafts,
    summary: "Schedule the publishing of a draft, or cancel it",
    params: oneOfKind,
    body: scheduleSchema,
    answer: draft,
    problems: [404, 409],
  }),
  publishSeveral: endpoint("POST", "/admin/drafts/{kind}/publish", {
    ...drafts,
    ...several,
    summary: "Publish several drafts of a kind; one that fails does not stop the others",
  }),
  archive: endpoint("POST", "/admin/drafts/{kind}/{id}/take-off", {
    ...drafts,
    summary: "Archive a published record; its text becomes a draft unless it already has one",
    params: oneOfKind,
    answer: draft,
    problems: [404, 409],
  }),
  preview: endpoint("POST", "/admin/drafts/{kind}/{id}/preview", {
    ...drafts,
    summary: "Create a link that shows a draft without an account for 14 days",
    params: oneOfKind,
    answer: previewSchema,
    status: 201,
    problems: [404],
  }),
};

export type VersionEndpoints = ReturnType<typeof versionEndpoints>;

/** The history of a record. @param one such as "a post" */
export function versionEndpoints(path: ApiPath, { one, ...shared }: { tag: string; access: Access; one: string }) {
  return {
    versions: endpoint("GET", `${path}/versions/{id}`, {
      ...shared,
      summary: `The versions of ${one}, newest first`,
      params: idParam,
      answer: z.array(versionEntrySchema.meta({ id: "VersionEntry" })),
    }),
    version: endpoint("GET", `${path}/versions/{id}/{version}`, {
      ...shared,
      summary: `A version of ${one}`,
      params: idParam.extend({ version: wholeNumber("The version", 1, Number.MAX_SAFE_INTEGER) }),
      answer: versionSchema.meta({ id: "Version" }),
      problems: [400, 404],
    }),
  };
}
