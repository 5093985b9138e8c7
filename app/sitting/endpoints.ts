import { endpoint } from "../platform/endpoints/endpoint.ts";
import { ownSittingsSchema, satDaySchema, satTodaySchema } from "./sat-day.ts";

const shared = { tag: "Sitting" };

/** The public page calls the first without its schemas; see ui/sitting-requests.ts. */
export const sittingEndpoints = {
  count: endpoint("POST", "/public/sittings", {
    ...shared,
    access: "anyone",
    summary: "Count a sitting of today, once per browser and day, and keep the day for a signed-in member who wants it",
    body: satDaySchema,
    answer: satTodaySchema,
    problems: [409, 429],
  }),
  listOwn: endpoint("GET", "/me/sittings", {
    ...shared,
    access: "member",
    summary: "The days on which the signed-in member sat, and whether they are kept",
    answer: ownSittingsSchema,
  }),
};
