import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { madeLink } from "../../platform/endpoints/id-param.ts";
import { REPORT_FORMATS, reportDaysSchema, reportSchema } from "./report.ts";

const shared = { tag: "Gifts", access: ["finance"] as const };

export const reportEndpoints = {
  read: endpoint("GET", "/admin/giving/report", {
    ...shared,
    summary: "What came in a span of days: by month, campaign and method, with new and returning donors",
    query: reportDaysSchema,
    answer: reportSchema.meta({ id: "GivingReport" }),
    problems: [400],
  }),
  downloadLink: endpoint("POST", "/admin/giving/report/download-link", {
    ...shared,
    summary: "Make a single-use address, valid for a minute, that answers the report as CSV or XLSX",
    query: reportDaysSchema.extend({
      format: z.enum(REPORT_FORMATS, { error: () => "Please choose csv or xlsx." }),
    }),
    ...madeLink,
    problems: [400],
  }),
};
