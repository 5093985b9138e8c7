import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { versionEndpoints } from "../records/endpoints.ts";
import { firstStepsSchema } from "../settings/first-steps.ts";
import { sectionAnswerSchema, sectionChangeSchema } from "../settings/section.ts";

const shared = { tag: "Settings", access: [] };
const answer = sectionAnswerSchema.meta({ id: "SettingsSection" });

/** What is true on every page, and the texts of pages, by sections. */
export const settingsEndpoints = {
  list: endpoint("GET", "/admin/settings", {
    ...shared,
    summary: "All settings and page texts, as their forms show them",
    answer: z.array(answer),
  }),
  save: endpoint("PUT", "/admin/settings/{section}", {
    ...shared,
    summary: "Change fields of a section",
    params: z.object({ section: z.string() }),
    body: sectionChangeSchema,
    answer,
    problems: [404, 409],
  }),
  ...versionEndpoints("/admin/settings", { ...shared, one: "a section" }),
  firstSteps: endpoint("GET", "/admin/steps", {
    ...shared,
    summary: "The steps to the foundation's own site: what is done, and what is missing",
    answer: firstStepsSchema.meta({ id: "FirstSteps" }),
  }),
};
