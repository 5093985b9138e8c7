import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { choiceOrNone } from "../platform/text/fields.ts";
import { peopleImportEndpoints } from "../platform/imports/people-endpoints.ts";
import { emailAddress } from "../platform/text/people.ts";
import { subscriberQuerySchema, subscriberSchema } from "./subscriber.ts";

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

const shared = { tag: "Newsletter", access: ["editor"] as const };

/** The endpoints for staff to see who gets the newsletter, and to bring subscribers from a former one. */
export const subscriberEndpoints = {
  list: endpoint("GET", "/admin/subscribers", {
    ...shared,
    summary: "Subscribers of the newsletter, the newest first, with how they agreed",
    query: subscriberQuerySchema,
    answer: subscriberSchema.meta({ id: "Subscriber" }),
    list: true,
  }),
};

export const subscriberImportEndpoints = peopleImportEndpoints({
  ...shared,
  path: "/admin/subscriber-imports",
  people: "subscribers",
});
