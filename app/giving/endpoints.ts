import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { newDonationSchema } from "./donation.ts";
import { ownGiftSchema } from "./own-gift.ts";

export const givingEndpoints = {
  pledge: visitorForm("/public/donations", {
    tag: "Giving",
    summary: "Say what you intend to give; no money moves. A member's token links it to the member's profile",
    body: newDonationSchema,
    answer: z.object({ reference: z.string() }),
  }),
  listOwn: endpoint("GET", "/me/gifts", {
    tag: "Members",
    summary: "What the signed-in member gave or pledged, the newest first",
    access: "member",
    answer: ownGiftSchema.meta({ id: "OwnGift" }).array(),
  }),
};
