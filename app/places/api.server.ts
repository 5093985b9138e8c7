import { createAdminApi, createPublicApi } from "../records/server/record-api.server.ts";
import { adminPlaceEndpoints } from "./endpoints.ts";
import { toPlaceAnswer } from "./place.ts";
import { findPlace, listPlaces } from "./places.server.ts";
import { placeStore } from "./write-places.server.ts";

const common = { missing: "This place does not exist.", toAnswer: toPlaceAnswer, list: listPlaces, find: findPlace };

export const publicPlacesApi = createPublicApi({
  ...common,
  tag: "Places",
  path: "/places",
  listSummary: "All places, by name",
  findSummary: "One place",
  answer: adminPlaceEndpoints.find.answer,
});

export const adminPlacesApi = createAdminApi(adminPlaceEndpoints, {
  ...common,
  updated: "Place updated successfully!",
  store: placeStore,
});
