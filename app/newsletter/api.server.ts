import { createApi } from "../platform/api/api.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { newsletterEndpoints } from "./endpoints.ts";
import { SUBSCRIBED } from "./subscribed.ts";
import { subscribe } from "./subscriptions.server.ts";

export const newsletterApi = createApi();

handleVisitorForm(newsletterApi, newsletterEndpoints.subscribe, {
  save: async (tx, input) => {
    await subscribe(tx, input, new Date());
    return { message: SUBSCRIBED };
  },
});
