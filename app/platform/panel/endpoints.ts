import { endpoint } from "../endpoints/endpoint.ts";
import { foundSchema, soughtSchema } from "../panel-rows/found.ts";
import { overviewSchema } from "../panel-rows/overview.ts";
import { summaryAnswerSchema, summaryChoiceSchema } from "./summary-choice.ts";

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
