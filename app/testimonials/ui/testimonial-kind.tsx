import { cutText } from "../../platform/text/cut-text.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { usePictureHint } from "../../ui/editor/use-picture-hint.ts";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminTestimonialEndpoints } from "../endpoints.ts";
import { TESTIMONIAL_FIELDS, TESTIMONIAL_VALUES, type TestimonialAnswer } from "../testimonial.ts";

type Field = keyof typeof TESTIMONIAL_FIELDS;

/** Testimonials, as the panel manages them. */
export const TESTIMONIAL_KIND: RecordKind<Field, TestimonialAnswer> = {
  one: "testimonial",
  path: "/admin/testimonials",
  help: "Who speaks for the foundation. The home page shows these words, in this order.",
  values: TESTIMONIAL_VALUES,
  endpoints: adminTestimonialEndpoints,
  loadChoices: async () => null,
  titleOf: ({ name }) => name,
  makeId: ({ name }) => makeReadableId(name, "testimonial"),
  search: "Name or words",
  caption: "Testimonials, in the order in which the home page shows them",
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "Role", cell: ({ role }) => role },
    { label: "Words", cell: ({ words }) => cutText(words, 90) },
    { label: "Order", cell: ({ order }) => order },
    { label: "Sample", cell: ({ isSample }) => isSample && <span className="badge badge-neutral">Sample</span> },
  ],
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
