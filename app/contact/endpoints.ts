import { z } from "zod";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { contactMessageSchema, partnershipSchema, volunteerSchema } from "./message.ts";

const shared = { tag: "Contact", answer: z.object({ reference: z.string() }) };

export const contactEndpoints = {
  sendMessage: visitorForm("/public/contact", { ...shared, summary: "Send a message", body: contactMessageSchema }),
  volunteer: visitorForm("/public/volunteer", { ...shared, summary: "Offer to volunteer", body: volunteerSchema }),
  proposePartnership: visitorForm("/public/partnerships", {
    ...shared,
    summary: "Propose a partnership",
    body: partnershipSchema,
  }),
};
