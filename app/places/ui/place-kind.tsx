import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { RecordKind } from "../../records/record-kind.ts";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { PLACE_FIELDS, PLACE_VALUES, type PlaceAnswer } from "../place.ts";
import { PLACE_LIST } from "./place-records.tsx";

const FACTS = ["address", "city", "mapUrl", "directions", "station", "parking", "access", "contact"] as const;

/** Places, as the panel manages them. */
export const PLACE_KIND: RecordKind<keyof typeof PLACE_FIELDS, PlaceAnswer> = {
  ...PLACE_LIST,
  values: PLACE_VALUES,
  loadChoices: async () => null,
  previewPath: "/place-preview/",
  makeId: ({ name }) => makeReadableId(name, "place"),
  Writing: (form) => (
    <>
      <DrawnFields fields={PLACE_FIELDS} names={["name"]} {...form} />
      <TextEditor {...PLACE_FIELDS.about.control} {...form.form.field("about")} />
    </>
  ),
  Facts: (form) => <DrawnFields fields={PLACE_FIELDS} names={FACTS} {...form} />,
  Pictures: (form) => <PictureFields {...form} isOptional />,
};
