import { z } from "zod";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { referenceParam } from "../../platform/endpoints/id-param.ts";
import { noteAnswerSchema, noteEntrySchema } from "../../platform/notes/note.ts";
import { donorAnswerSchema, donorCountsSchema, donorFilterSchema, donorMergeSchema, donorPageSchema } from "./donor.ts";

const tag = "Donors";
const access = ["finance"] as const;

/** What the panel does with donors. Their id is the reference of the first gift; that of any other gift works too. */
export const donorEndpoints = {
  list: endpoint("GET", "/admin/donors", {
    tag,
    summary: "Who gave, the last gift first",
    access,
    query: donorFilterSchema.extend(keysetSchema.shape),
    answer: donorAnswerSchema.meta({ id: "Donor" }),
    list: true,
  }),
  counts: endpoint("GET", "/admin/donors/counts", {
    tag,
    summary: "How many donors there are in each tab, each counted to 1,001",
    access,
    answer: donorCountsSchema.meta({ id: "DonorCounts" }),
  }),
  read: endpoint("GET", "/admin/donors/{id}", {
    tag,
    summary: "One donor with all gifts",
    access,
    params: referenceParam,
    answer: donorPageSchema.meta({ id: "DonorPage" }),
    problems: [404],
  }),
  saveNote: endpoint("PUT", "/admin/donors/{id}/note", {
    tag,
    summary: "Write the staff's note about a donor",
    access,
    params: referenceParam,
    body: noteEntrySchema,
    answer: noteAnswerSchema,
    problems: [404, 409],
  }),
  sendLink: endpoint("POST", "/admin/donors/{id}/send-link", {
    tag,
    summary: "Mail a donor the link to the page of all gifts",
    access,
    params: referenceParam,
    problems: [404, 409],
  }),
  merge: endpoint("POST", "/admin/donors/{id}/merge", {
    tag,
    summary: "Move all gifts of another donor to this one, whose name and contact stay",
    access,
    params: referenceParam,
    body: donorMergeSchema,
    answer: z.object({ merge: z.string() }),
    problems: [404, 409],
  }),
  undoMerge: endpoint("POST", "/admin/donors/merges/{id}/undo", {
    tag,
    summary: "Put the gifts back that a merge moved",
    access,
    params: referenceParam,
    answer: z.object({ donor: z.string().describe("The donor who was merged into the other one.") }),
    problems: [404, 409],
  }),
};
