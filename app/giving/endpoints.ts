import { z } from "zod";
import { keysetSchema } from "../platform/database/keyset.ts";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { referenceParam, madeLink } from "../platform/endpoints/id-param.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { noteAnswerSchema, noteEntrySchema } from "../platform/notes/note.ts";
import { newDonationSchema } from "./donation.ts";
import {
  giftAnswerSchema,
  giftCountsSchema,
  giftFilterSchema,
  giftTotalsSchema,
  giftPageSchema,
  ownGiftSchema,
  refundSchema,
} from "./gift.ts";
import { newGiftSchema, receivedGiftSchema } from "./new-gift.ts";

export const givingEndpoints = {
  pledge: visitorForm("/public/donations", {
    tag: "Giving",
    summary: "Give. A member's token links the gift to the member's profile",
    body: newDonationSchema,
    answer: z.object({
      reference: z.string(),
      checkout: z.string().nullable().describe("Where it is paid; null where it is transferred by hand."),
    }),
  }),
  listOwn: endpoint("GET", "/me/gifts", {
    tag: "Members",
    summary: "What the signed-in member gave or pledged, the newest first",
    access: "member",
    answer: ownGiftSchema.meta({ id: "OwnGift" }).array(),
  }),
  makeOwnLink: endpoint("POST", "/me/giving-link", {
    tag: "Members",
    summary: "Make one more token link to the donor's page of the signed-in member's confirmed address",
    access: "member",
    answer: z.object({ path: z.string() }),
    status: 201,
    problems: [409],
  }),
};

const tag = "Gifts";
const access = ["finance"] as const;
const answer = giftAnswerSchema.meta({ id: "Gift" });

/** What the panel does with gifts. */
export const giftEndpoints = {
  list: endpoint("GET", "/admin/gifts", {
    tag,
    summary: "Gifts announced on the site and gifts entered by staff, newest first",
    access,
    query: giftFilterSchema.extend(keysetSchema.shape),
    answer,
    list: true,
  }),
  counts: endpoint("GET", "/admin/gifts/counts", {
    tag,
    summary: "How many gifts are pending and how many received, each counted to 1,001",
    access,
    answer: giftCountsSchema.meta({ id: "GiftCounts" }),
  }),
  totals: endpoint("GET", "/admin/gifts/totals", {
    tag,
    summary: "The sum of gifts to confirm, and of those received in this financial year and in each of twelve months",
    access,
    answer: giftTotalsSchema.meta({ id: "GiftTotals" }),
  }),
  campaigns: endpoint("GET", "/admin/gifts/campaigns", {
    tag,
    summary: "The campaigns that a gift which staff enter may be for",
    access,
    answer: z.object({ _id: z.string(), title: z.string() }).array(),
  }),
  foreignAccount: endpoint("GET", "/admin/gifts/foreign-account", {
    tag,
    summary: "Until when gifts from foreign sources may come into the designated account",
    access,
    answer: z.object({
      until: z.iso.date().nullable().describe("Null while registration and account are not in the settings."),
    }),
  }),
  enter: endpoint("POST", "/admin/gifts", {
    tag,
    summary: "Enter cash, a cheque or a transfer that was not announced on the site",
    access,
    body: newGiftSchema,
    answer,
    status: 201,
    once: true,
    problems: [409],
  }),
  receive: endpoint("POST", "/admin/gifts/{id}/receive", {
    tag,
    summary: "Mark a gift received",
    access,
    params: referenceParam,
    body: receivedGiftSchema,
    answer,
    problems: [404, 409],
  }),
  undoReceive: endpoint("POST", "/admin/gifts/{id}/undo-receive", {
    tag,
    summary: "Mark a gift pending again",
    access,
    params: referenceParam,
    answer,
    problems: [404, 409],
  }),
  refund: endpoint("POST", "/admin/gifts/{id}/refund", {
    tag,
    summary:
      "Refund a gift in full or in part: through the gateway where it came by one, else noted. An Idempotency-Key is required",
    access,
    params: referenceParam,
    body: refundSchema,
    answer,
    once: "by-work",
    problems: [404, 409, 502],
  }),
  refundHeld: endpoint("POST", "/admin/gifts/{id}/held/{payment}/refund", {
    tag,
    summary: "Send all of a payment back that came and does not count. An Idempotency-Key is required",
    access,
    params: referenceParam.extend({ payment: z.string() }),
    answer,
    once: "by-work",
    problems: [404, 409, 502],
  }),
  read: endpoint("GET", "/admin/gifts/{id}", {
    tag,
    summary: "One gift, with what happened",
    access,
    params: referenceParam,
    answer: giftPageSchema.meta({ id: "GiftPage" }),
    problems: [404],
  }),
  revealPan: endpoint("POST", "/admin/gifts/{id}/pan", {
    tag,
    summary: "The PAN of a gift's donor in full. That it was shown is in the list of changes",
    access,
    params: referenceParam,
    answer: z.object({ pan: z.string() }),
    problems: [404],
  }),
  saveNote: endpoint("PUT", "/admin/gifts/{id}/note", {
    tag,
    summary: "Write the staff's note about a gift",
    access,
    params: referenceParam,
    body: noteEntrySchema,
    answer: noteAnswerSchema,
    problems: [404, 409],
  }),
  endLinks: endpoint("POST", "/admin/gifts/{id}/end-links", {
    tag,
    summary: "End all links to the page of this gift's donor",
    access,
    params: referenceParam,
    problems: [404],
  }),
  remove: endpoint("DELETE", "/admin/gifts/{id}", {
    tag,
    summary: "Cancel a gift that staff entered",
    access,
    params: referenceParam,
    problems: [404, 409],
  }),
  downloadLink: endpoint("POST", "/admin/gifts/download-link", {
    tag,
    summary: "Make a single-use address, valid for a minute, that answers the list as CSV",
    access,
    query: giftFilterSchema,
    ...madeLink,
  }),
};
