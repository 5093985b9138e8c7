import { z } from "zod";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { choiceOrNone } from "../platform/text/fields.ts";
import { emailAddress } from "../platform/text/people.ts";

export const SUBSCRIPTION_SOURCES = ["footer", "blog"] as const;

export const newSubscriptionSchema = z.object({
  email: emailAddress,
  source: choiceOrNone(SUBSCRIPTION_SOURCES).transform((source) => source || "footer"),
});
export type NewSubscription = z.output<typeof newSubscriptionSchema>;

export const newsletterEndpoints = {
  subscribe: visitorForm("/public/newsletter", {
    tag: "Newsletter",
    summary: "Ask for the newsletter; the answer is the same whether or not the address is known",
    body: newSubscriptionSchema,
    answer: z.object({ message: z.string() }),
  }),
};
