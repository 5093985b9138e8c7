import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../platform/api/api.server.ts";
import { addVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { newDonationSchema } from "./donation.ts";
import { intendDonation } from "./donations.server.ts";
import { ownGiftSchema } from "./own-gift.ts";
import { listGiftsOf } from "./own-gifts.server.ts";

/** Mounted at /api/v1/public. */
export const publicGivingApi = createApi();

addVisitorForm(publicGivingApi, {
  path: "/donations",
  tag: "Giving",
  summary: "Say what you intend to give; no money moves. A member's token links it to her profile",
  schema: newDonationSchema,
  answer: z.object({ reference: z.string() }),
  save: async (tx, input, { viewer }) => ({
    reference: await intendDonation(tx, { ...input, userId: viewer?.id ?? null }),
  }),
});

/** Mounted at /api/v1/me. */
export const myGiftsApi = createApi();

myGiftsApi.openapi(
  createRoute({
    method: "get",
    path: "/gifts",
    tags: ["Members"],
    summary: "What the signed-in member gave or said she would give, the newest first",
    middleware: [requireMember()] as const,
    responses: answers({ 200: z.array(ownGiftSchema.meta({ id: "OwnGift" })) }, [401]),
  }),
  async (c) => c.json(await listGiftsOf(c.var.db, c.var.viewer.id), 200),
);
