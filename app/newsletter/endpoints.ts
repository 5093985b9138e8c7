import { z } from "zod";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { newSubscriptionSchema } from "./subscription.ts";

export const newsletterEndpoints = {
  subscribe: visitorForm("/public/newsletter", {
    tag: "Newsletter",
    summary: "Ask for the newsletter; the answer is the same whether or not the address is known",
    body: newSubscriptionSchema,
    answer: z.object({ message: z.string() }),
  }),
};
