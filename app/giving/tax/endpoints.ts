import { z } from "zod";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { endpoint, fileField } from "../../platform/endpoints/endpoint.ts";
import { referenceParam, madeLink } from "../../platform/endpoints/id-param.ts";
import { certificateSchema, chooseDonorSchema, filingSchema, mailCertificateSchema } from "./certificate.ts";
import {
  addressEntrySchema,
  cashEntrySchema,
  panEntrySchema,
  taxEntrySchema,
  taxExceptionSchema,
  taxFilterSchema,
  taxLineSchema,
  taxSummarySchema,
} from "./tax.ts";

const shared = { tag: "Gifts", access: ["finance"] as const };
const ofYear = taxFilterSchema.pick({ year: true });
const ofGift = {
  ...shared,
  params: referenceParam,
  answer: taxEntrySchema.meta({ id: "TaxEntry" }),
  problems: [404, 409],
};
const paged = taxFilterSchema.omit({ view: true }).extend(keysetSchema.shape);

/** The yearly statement of gifts for the tax office. */
export const taxEndpoints = {
  summary: endpoint("GET", "/admin/tax", {
    ...shared,
    summary: "A financial year in the statement of gifts: lines, exceptions, and the last export",
    query: ofYear,
    answer: taxSummarySchema.meta({ id: "TaxSummary" }),
  }),
  lines: endpoint("GET", "/admin/tax/lines", {
    ...shared,
    summary: "What each donor gave in a financial year, in cash and otherwise, by name",
    query: paged,
    answer: taxLineSchema.meta({ id: "TaxLine" }),
    list: true,
  }),
  exceptions: endpoint("GET", "/admin/tax/exceptions", {
    ...shared,
    summary: "What stands in the way of lines of the statement",
    query: paged,
    answer: taxExceptionSchema.meta({ id: "TaxException" }),
    list: true,
  }),
  certificates: endpoint("GET", "/admin/tax/certificates", {
    ...shared,
    summary:
      "The donors of a year with a PAN and the certificates that came for them; first the certificates of nobody",
    query: paged,
    answer: certificateSchema.meta({ id: "TaxCertificate" }),
    list: true,
  }),
  noteFiling: endpoint("PUT", "/admin/tax/filing", {
    ...shared,
    summary: "Note when a year's statement was filed at the tax portal, and under which number",
    query: ofYear,
    body: filingSchema,
  }),
  uploadCertificate: endpoint("POST", "/admin/tax/certificates", {
    ...shared,
    summary: "Store a certificate, as a PDF whose name has the donor's PAN. It is encrypted",
    query: ofYear,
    form: z.object({ name: z.string(), file: fileField }),
    problems: [409],
  }),
  mailCertificates: endpoint("POST", "/admin/tax/certificates/mail", {
    ...shared,
    summary: "Mail at most 200 certificates of a year that fit a donor with one address and were not mailed",
    query: ofYear,
    answer: z.object({ mailed: z.int(), left: z.int().describe("Those that another call mails.") }),
  }),
  mailCertificate: endpoint("POST", "/admin/tax/certificates/{id}/mail", {
    ...shared,
    summary: "Mail a certificate to one of its donor's addresses, also again",
    params: referenceParam,
    body: mailCertificateSchema,
    problems: [404, 409],
  }),
  chooseDonor: endpoint("PUT", "/admin/tax/certificates/{id}/donor", {
    ...shared,
    summary: "Give a certificate whose PAN no donor of the year has to the donor of a gift; without a gift, undo that",
    params: referenceParam,
    body: chooseDonorSchema,
    problems: [404, 409],
  }),
  certificateLink: endpoint("POST", "/admin/tax/certificates/{id}/download-link", {
    ...shared,
    summary: "Make a single-use address, valid for a minute, that answers a certificate. It is in the list of changes",
    params: referenceParam,
    ...madeLink,
    problems: [404],
  }),
  deleteCertificate: endpoint("DELETE", "/admin/tax/certificates/{id}", {
    ...shared,
    summary: "Delete a certificate",
    params: referenceParam,
    problems: [404],
  }),
  ask: endpoint("POST", "/admin/tax/gifts/{id}/ask", {
    ...shared,
    summary: "Mail the donor of a gift a link to add the PAN, at most once a week",
    params: referenceParam,
    problems: [404, 409],
  }),
  askAll: endpoint("POST", "/admin/tax/ask-all", {
    ...shared,
    summary: "Mail such a link to at most 200 donors of a year who were not asked in the last week",
    query: ofYear,
    answer: z.object({ asked: z.int(), left: z.int().describe("Who can be asked besides, by another call.") }),
  }),
  enterPan: endpoint("POST", "/admin/tax/gifts/{id}/pan", {
    ...ofGift,
    summary: "Enter the PAN of a donor. It is written to the donor's gifts of that year without a valid one",
    body: panEntrySchema,
  }),
  enterAddress: endpoint("POST", "/admin/tax/gifts/{id}/address", {
    ...ofGift,
    summary: "Enter the postal address of a donor. It is written to the donor's gifts of that year without one",
    body: addressEntrySchema,
  }),
  checkCash: endpoint("POST", "/admin/tax/gifts/{id}/check-cash", {
    ...ofGift,
    summary: "Note why a donor's cash over the limit is in order. It is no exception any more",
    body: cashEntrySchema,
  }),
  undo: endpoint("POST", "/admin/tax/gifts/{id}/undo", {
    ...shared,
    summary: "Undo what was entered for a donor",
    params: referenceParam,
    body: taxEntrySchema,
    problems: [404],
  }),
  downloadLink: endpoint("POST", "/admin/tax/download-link", {
    ...shared,
    summary:
      "Make a single-use address, valid for a minute, that answers the statement as CSV with full PANs. It is in the list of changes",
    query: ofYear,
    ...madeLink,
  }),
};
