import { z } from "@hono/zod-openapi";
import { createApi } from "../platform/api/api.server.ts";
import { addVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { newDonationSchema } from "./donation.ts";
import { intendDonation } from "./donations.server.ts";

/** Mounted at /api/v1/public. */
export const publicGivingApi = createApi();

addVisitorForm(publicGivingApi, {
  path: "/donations",
  tag: "Giving",
  summary: "Say what you intend to give; no money moves",
  schema: newDonationSchema,
  answer: z.object({ reference: z.string() }),
  save: async (tx, input) => ({ reference: await intendDonation(tx, input) }),
});
