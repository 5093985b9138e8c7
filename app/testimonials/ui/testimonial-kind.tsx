import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { usePictureHint } from "../../ui/pictures/picture-limit.ts";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { TESTIMONIAL_FIELDS, TESTIMONIAL_VALUES, type TestimonialAnswer } from "../testimonial.ts";
import { TESTIMONIAL_LIST } from "./testimonial-records.tsx";

type Field = keyof typeof TESTIMONIAL_FIELDS;

/** Testimonials, as the panel manages them. */
export const TESTIMONIAL_KIND: RecordKind<Field, TestimonialAnswer> = {
  ...TESTIMONIAL_LIST,
  values: TESTIMONIAL_VALUES,
  loadChoices: async () => null,
  makeId: ({ name }) => makeReadableId(name, "testimonial"),
  Writing: (form) => <DrawnFields fields={TESTIMONIAL_FIELDS} names={["name", "words"]} {...form} />,
  Facts: (form) => <DrawnFields fields={TESTIMONIAL_FIELDS} names={["role", "order", "isSample"]} {...form} />,
  Pictures: Portrait,
};

function Portrait({ form, stored }: FieldsProps<Field, TestimonialAnswer>) {
  const hint = usePictureHint();
  return (
    <ImageField
      label="Image"
      shape="round"
      current={stored?.image}
      hint={`Without one the initials are shown. ${hint}`}
      {...form.picture("image")}
    />
  );
}
