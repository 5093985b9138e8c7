import { endpoint } from "../endpoints/endpoint.ts";
import { madeLink } from "../endpoints/id-param.ts";
import { foundSchema, soughtSchema } from "../panel-rows/found.ts";
import { overviewSchema } from "../panel-rows/overview.ts";
import { summaryAnswerSchema, summaryChoiceSchema } from "./summary-choice.ts";
import { keysetSchema } from "../database/keyset.ts";
import { auditAnswerSchema, auditChoicesSchema, auditFilterSchema } from "../audit/audit.ts";

/** For admins alone. */
const ofChanges = { tag: "Changes", access: [] } as const;

/** What the panel does with the log of changes. */
export const auditEndpoints = {
  list: endpoint("GET", "/admin/audit", {
    ...ofChanges,
    summary: "Who changed what in the panel, the newest first",
    query: auditFilterSchema.safeExtend(keysetSchema.shape),
    answer: auditAnswerSchema.meta({ id: "Change" }),
    list: true,
  }),
  choices: endpoint("GET", "/admin/audit/choices", {
    ...ofChanges,
    summary: "The people and kinds that the list knows of",
    answer: auditChoicesSchema.meta({ id: "ChangeChoices" }),
  }),
  downloadLink: endpoint("POST", "/admin/audit/download-link", {
    ...ofChanges,
    summary: "An address that gives the list as CSV, once, within a minute",
    query: auditFilterSchema,
    ...madeLink,
  }),
};

const shared = { tag: "Panel", access: ["editor", "events", "finance"] as const };
const summary = summaryAnswerSchema.meta({ id: "MorningSummary" });

export const panelEndpoints = {
  overview: endpoint("GET", "/admin/overview", {
    ...shared,
    summary: "What is pending, what is next, what comes onto the site this week, and the month so far",
    answer: overviewSchema.meta({ id: "Overview" }),
  }),
  search: endpoint("GET", "/admin/search", {
    ...shared,
    summary:
      "Records, people, what visitors sent, settings and pages that have some words, as far as the role sees them",
    query: soughtSchema,
    answer: foundSchema.meta({ id: "Found" }),
  }),
  findSummary: endpoint("GET", "/me/morning-summary", {
    ...shared,
    summary: "Whether the signed-in person gets a mail each morning about what is pending",
    answer: summary,
  }),
  chooseSummary: endpoint("PUT", "/me/morning-summary", {
    ...shared,
    summary: "Switch one's own morning summary on or off",
    body: summaryChoiceSchema,
    answer: summary,
  }),
};
