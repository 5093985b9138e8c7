import { z } from "zod";
import { keysetSchema } from "../database/keyset.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { auditAnswerSchema, auditChoicesSchema, auditFilterSchema } from "../audit/audit.ts";

/** For admins alone. */
const shared = { tag: "Changes", access: [] } as const;

/** What the panel does with the log of changes. */
export const auditEndpoints = {
  list: endpoint("GET", "/admin/audit", {
    ...shared,
    summary: "Who changed what in the panel, the newest first",
    query: auditFilterSchema.safeExtend(keysetSchema.shape),
    answer: auditAnswerSchema.meta({ id: "Change" }),
    list: true,
  }),
  choices: endpoint("GET", "/admin/audit/choices", {
    ...shared,
    summary: "The people and kinds that the list knows of",
    answer: auditChoicesSchema.meta({ id: "ChangeChoices" }),
  }),
  downloadLink: endpoint("POST", "/admin/audit/download-link", {
    ...shared,
    summary: "An address that gives the list as CSV, once, within a minute",
    query: auditFilterSchema,
    answer: z.object({ url: z.string() }),
    status: 201,
  }),
};
