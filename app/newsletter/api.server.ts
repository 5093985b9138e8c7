import { z } from "@hono/zod-openapi";
import { createApi } from "../platform/api/api.server.ts";
import { addVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { newSubscriptionSchema } from "./subscription.ts";
import { SUBSCRIBED } from "./subscribed.ts";
import { subscribe } from "./subscriptions.server.ts";

/** Mounted at /api/v1/public. */
export const publicNewsletterApi = createApi();

addVisitorForm(publicNewsletterApi, {
  path: "/newsletter",
  tag: "Newsletter",
  summary: "Ask for the newsletter; the answer is the same whether or not the address is known",
  schema: newSubscriptionSchema,
  answer: z.object({ message: z.string() }),
  save: async (tx, input) => {
    await subscribe(tx, input, new Date());
    return { message: SUBSCRIBED };
  },
});
