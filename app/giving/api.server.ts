import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { createPledge } from "./donations.server.ts";
import { givingEndpoints } from "./endpoints.ts";
import { listGiftsOf } from "./own-gifts.server.ts";

export const givingApi = createApi();

handleVisitorForm(givingApi, givingEndpoints.pledge, {
  save: async (tx, input, { viewer }) => ({
    reference: await createPledge(tx, { ...input, userId: viewer?.id ?? null }),
  }),
});
handle(givingApi, givingEndpoints.listOwn, ({ db, viewer }) => listGiftsOf(db, viewer.id));
