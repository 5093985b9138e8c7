import { z } from "zod";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { monthlyAnswerSchema } from "./monthly-answer.ts";

const shared = { tag: "Monthly gifts", access: ["finance"] as const };

/** What the panel does with monthly gifts. */
export const monthlyEndpoints = {
  list: endpoint("GET", "/admin/monthly-gifts", {
    ...shared,
    summary: "Monthly gifts that donors approved, also those that ended, newest first; of one gift with `gift`",
    query: searchedKeysetSchema.extend({ gift: z.string().transform(referenceOrNothing).optional() }),
    answer: monthlyAnswerSchema.meta({ id: "MonthlyGift" }),
    list: true,
  }),
  cancel: endpoint("POST", "/admin/monthly-gifts/{id}/cancel", {
    ...shared,
    summary: "Cancel a monthly gift as its donor asked. The gateway is notified afterwards; then the donor gets a mail",
    params: z.object({ id: z.string() }),
    problems: [404, 409],
  }),
};
