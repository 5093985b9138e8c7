import { recordEndpoints } from "../records/record-endpoints.ts";
import { PLACE_VALUES, placeAnswerSchema } from "./place.ts";

export const adminPlaceEndpoints = recordEndpoints({
  tag: "Places",
  path: "/admin/places",
  access: ["events"],
  one: "a place",
  listSummary: "All places, by name",
  findSummary: "One place",
  removeSummary: "Delete a place; its events stay as they are",
  answer: placeAnswerSchema.meta({ id: "Place" }),
  values: PLACE_VALUES,
});
