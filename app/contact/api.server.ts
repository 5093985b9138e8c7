import { z } from "@hono/zod-openapi";
import { createApi } from "../platform/api/api.server.ts";
import { addVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { contactMessageSchema, partnershipSchema, volunteerSchema } from "./message.ts";
import { offerToVolunteer, proposePartnership, sendMessage } from "./messages.server.ts";

const tag = "Contact";
const answer = z.object({ reference: z.string() });

/** Mounted at /api/v1/public. */
export const publicContactApi = createApi();

addVisitorForm(publicContactApi, {
  path: "/contact",
  tag,
  summary: "Send a message",
  schema: contactMessageSchema,
  answer,
  save: async (tx, input) => ({ reference: await sendMessage(tx, input) }),
});
addVisitorForm(publicContactApi, {
  path: "/volunteer",
  tag,
  summary: "Offer to volunteer",
  schema: volunteerSchema,
  answer,
  save: async (tx, input) => ({ reference: await offerToVolunteer(tx, input) }),
});
addVisitorForm(publicContactApi, {
  path: "/partnerships",
  tag,
  summary: "Propose a partnership",
  schema: partnershipSchema,
  answer,
  save: async (tx, input) => ({ reference: await proposePartnership(tx, input) }),
});
