import { z } from "zod";
import { html, imageAlt, optionalTextField, text, textField } from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { editVersion, newRecordId, webAddress } from "../platform/text/fields.ts";
import { MAX_READABLE_ID } from "../platform/text/readable-id.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";

const MAP_SENTENCE =
  "Please write the map link as a web address, such as https://maps.example.org/hall, with at most 500 characters.";

/** How a place is found and entered. An event has these too, for a venue that is not saved. */
export const ARRIVAL_FIELDS = {
  mapUrl: textField("Map link", webAddress(MAP_SENTENCE).default(""), false, { type: "url", inputMode: "url" }),
  station: optionalTextField("Nearest station", 200),
  parking: optionalTextField("Parking", 200),
  access: optionalTextField("Step-free access", 300),
};

export const PLACE_FIELDS = {
  name: text("Name", 120, { isTitle: true, autoComplete: "off" }),
  about: html("About the place", 20_000, { optional: true, about: "Sanitised HTML, with photographs." }),
  address: optionalTextField("Address", 300, { rows: 2, autoComplete: "off" }),
  city: optionalTextField("City", 100, { autoComplete: "off" }),
  directions: optionalTextField("How to get there", 1_000, { rows: 3 }),
  ...ARRIVAL_FIELDS,
  contact: optionalTextField("Contact", 200, { hint: "Public: such as a telephone number of the house" }),
  imageAlt,
};

const input = z.object(inputsOf(PLACE_FIELDS));

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newPlaceSchema = input.extend({ _id: newRecordId });
export type NewPlace = z.output<typeof newPlaceSchema>;

export const placeEditSchema = input.extend({ version: editVersion });
export type PlaceEdit = z.output<typeof placeEditSchema>;

export const PLACE_VALUES = recordValues(PLACE_FIELDS, {
  newSchema: newPlaceSchema,
  editSchema: placeEditSchema,
  pictures: { image: "Image" },
  optionalPictures: ["image"],
});

/** A place as stored, with its first photograph. */
export type Place = Omit<PlaceEdit, "version"> & { id: string; image: UploadedPicture | null; version: number };

export const placeAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(PLACE_FIELDS),
  image: z.string().describe("Address of the first photograph, on this host; empty where there is none."),
  version: recordVersion,
});
export type PlaceAnswer = z.output<typeof placeAnswerSchema>;

export function toPlaceAnswer({ id, image, ...place }: Place): PlaceAnswer {
  return { _id: id, image: image?.src ?? "", ...place };
}

/** The id of a place, as events store it; empty for a venue that is not saved. Unknown ones count as none. */
export const placeId = optionalTextField("Saved place", MAX_READABLE_ID, {
  hint: "Its map, directions and access are shown with the event",
  about: "Id of a saved place; empty without one.",
});

/** `Garden Room, Pune` */
export function whereWords({ name, city }: { name: string; city: string }): string {
  return city ? `${name}, ${city}` : name;
}
