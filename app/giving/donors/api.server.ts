import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { getDonorPage, saveDonorNote, sendDonorLink } from "./panel-donor-page.server.ts";
import { countDonors, listDonors } from "./donors.server.ts";
import { donorEndpoints } from "./endpoints.ts";
import { mergeDonors, undoMerge } from "./merge-donors.server.ts";

export const donorsApi = createApi();

handle(donorsApi, donorEndpoints.list, ({ db, query: { limit, after, ...filter }, now }) =>
  listDonors(db, filter, { limit, after }, now),
);
handle(donorsApi, donorEndpoints.counts, ({ db, now }) => countDonors(db, now));
handle(donorsApi, donorEndpoints.read, ({ db, params, viewer }) => getDonorPage(db, params.id, viewer));
handle(donorsApi, donorEndpoints.saveNote, ({ db, params, body, act }) => saveDonorNote(db, params.id, body, act));
handle(donorsApi, donorEndpoints.sendLink, ({ db, params, act }) => sendDonorLink(db, params.id, act));
handle(donorsApi, donorEndpoints.merge, async ({ db, c, params, body, act }) => ({
  merge: await mergeDonors(db, { ...params, ...body, encryption: c.var.encryption }, act),
}));
handle(donorsApi, donorEndpoints.undoMerge, async ({ db, params, act }) => ({
  donor: await undoMerge(db, params.id, act),
}));
