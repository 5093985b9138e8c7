import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { handlePeopleImports } from "../platform/imports/people-import.server.ts";
import { newsletterEndpoints, subscriberEndpoints, subscriberImportEndpoints } from "./endpoints.ts";
import { SUBSCRIBER_IMPORT } from "./import-subscribers.server.ts";
import { SUBSCRIBED } from "./subscribed.ts";
import { listSubscribers } from "./subscribers.server.ts";
import { subscribe } from "./subscriptions.server.ts";

export const newsletterApi = createApi();

handleVisitorForm(newsletterApi, newsletterEndpoints.subscribe, {
  save: async (tx, input) => {
    await subscribe(tx, input, new Date());
    return { message: SUBSCRIBED };
  },
});

handle(newsletterApi, subscriberEndpoints.list, ({ db, query }) => listSubscribers(db, query));

export const subscriberImportSubjects = handlePeopleImports(
  newsletterApi,
  subscriberImportEndpoints,
  SUBSCRIBER_IMPORT,
);
