import { z } from "zod";
import { choiceOrNone } from "../platform/text/fields.ts";
import { emailAddress } from "../platform/text/people.ts";

export const SUBSCRIPTION_SOURCES = ["footer", "blog"] as const;

export const newSubscriptionSchema = z.object({
  email: emailAddress,
  source: choiceOrNone(SUBSCRIPTION_SOURCES).transform((source) => source || "footer"),
});
export type NewSubscription = z.output<typeof newSubscriptionSchema>;
