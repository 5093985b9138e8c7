import { createApi } from "../../platform/api/api.server.ts";
import { mapPage } from "../../platform/database/keyset.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { requestEndpoints } from "./endpoints.ts";
import { replyToRequest } from "./reply-to-request.server.ts";
import { toRequestAnswer } from "./request.ts";
import { countRequests, getRequestPlace, getRequestWithPlan, listRequests } from "./requests.server.ts";

export const requestsApi = createApi();

handle(requestsApi, requestEndpoints.list, async ({ db, params, query }) =>
  mapPage(await listRequests(db, params.id, query), toRequestAnswer),
);
handle(requestsApi, requestEndpoints.counts, ({ db, params }) => countRequests(db, params.id));
handle(requestsApi, requestEndpoints.get, async ({ db, params, now }) =>
  getRequestWithPlan(db, await getRequestPlace(db, params.reference), now),
);
handle(requestsApi, requestEndpoints.reply, ({ db, params: { id, reference }, body, act }) =>
  replyToRequest(db, { programId: id, reference }, body, act),
);
