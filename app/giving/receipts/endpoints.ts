import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { madeLink, referenceParam } from "../../platform/endpoints/id-param.ts";
import { requiredText } from "../../platform/text/fields.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";

/** A receipt as the panel and the donor's profile list it. */
export const receiptAnswerSchema = z.object({
  _id: z.string(),
  number: z.string().describe("Such as KSH/2026-27/000417."),
  gift: z.string().describe("The reference of its gift."),
  amount: z.number().describe("Rupees."),
  issuedOn: z.iso.date().describe("A day of India."),
  isDemo: z.boolean().describe("Of the demo: no money moved."),
  isImported: z.boolean().describe("Issued before this site, which has no copy of it."),
  voided: z
    .object({ on: z.iso.date(), reason: z.string(), replacedBy: z.string().describe("A number, or empty.") })
    .nullable(),
});

const answer = receiptAnswerSchema.meta({ id: "Receipt" });
const link = { ...madeLink, problems: [404, 409] } as const;
const reason = requiredText("The reason", 200);

const ofMember = { tag: "Members", access: "member" } as const;
const ofStaff = { tag: "Gifts", access: ["finance"] } as const;

export const receiptEndpoints = {
  listOwn: endpoint("GET", "/me/receipts", {
    ...ofMember,
    summary: "The receipts of the signed-in member's gifts, the newest first",
    answer: answer.array(),
  }),
  ownDownloadLink: endpoint("POST", "/me/receipts/{id}/download-link", {
    ...ofMember,
    summary: "Make a single-use address, valid for a minute, that answers one's own receipt as PDF",
    params: referenceParam,
    ...link,
  }),
  downloadLink: endpoint("POST", "/admin/gifts/{id}/receipt/download-link", {
    ...ofStaff,
    summary: "Make a single-use address, valid for a minute, that answers the gift's newest receipt as PDF",
    params: referenceParam,
    ...link,
  }),
  list: endpoint("GET", "/admin/receipts", {
    ...ofStaff,
    summary: "The receipts of a gift, the newest first, also void ones",
    query: z.object({ gift: z.string().transform(referenceOrNothing) }),
    answer: answer.array(),
  }),
  send: endpoint("POST", "/admin/receipts/{id}/send", {
    ...ofStaff,
    summary: "Mail a valid receipt to the donor again",
    params: referenceParam,
    answer,
    problems: [404, 409],
  }),
  void: endpoint("POST", "/admin/receipts/{id}/void", {
    ...ofStaff,
    summary: "Make a receipt void. Its number is never used again",
    params: referenceParam,
    body: z.object({ reason }),
    answer,
    problems: [404, 409],
  }),
  reissue: endpoint("POST", "/admin/receipts/{id}/reissue", {
    ...ofStaff,
    summary: "Make a receipt void, issue another one from the gift as it is now, and mail that to the donor",
    params: referenceParam,
    body: z.object({ reason }),
    answer,
    problems: [404, 409],
  }),
};
