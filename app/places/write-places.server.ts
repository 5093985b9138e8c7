import { sql } from "drizzle-orm";
import { cleanHtml } from "../platform/text/clean-html.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { uploadIdsInHtml } from "../platform/uploads/picture.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { PLACE_VALUES, toPlaceAnswer, type NewPlace, type Place, type PlaceEdit } from "./place.ts";
import { findPlace } from "./places.server.ts";
import { places, publishedPlaces } from "./tables.server.ts";

/** Places, as the panel writes them. */
export const placeStore = new RecordStore<Place, NewPlace, PlaceEdit>({
  kind: "place",
  role: "events",
  table: places,
  view: publishedPlaces,
  find: findPlace,
  toAnswer: toPlaceAnswer,
  titleOf: ({ name }) => name,
  valuesOf: (place) => PLACE_VALUES.toValues(toPlaceAnswer(place)),
  form: PLACE_VALUES,
  searched: ["city"],
  picturesOf: ({ image, about }) => [...(image ? [image.id] : []), ...uploadIdsInHtml(about)],
  makeId: ({ name }) => makeReadableId(name, "place"),
  toColumns: (fields) => ({ ...fields, about: cleanHtml(fields.about), updatedAt: sql`now()` }),
});
