import { cutText } from "../../platform/text/cut-text.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { OrderField } from "../../records/record-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { usePictureHint } from "../../ui/editor/use-picture-hint.ts";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminTestimonialEndpoints } from "../endpoints.ts";
import type { TestimonialAnswer } from "../testimonial.ts";
import { LABELS, TESTIMONIAL_VALUES, type TestimonialField } from "../testimonial-values.ts";

type Props = FieldsProps<TestimonialField, TestimonialAnswer>;

/** Testimonials, as the panel manages them. */
export const TESTIMONIAL_KIND: RecordKind<TestimonialField, TestimonialAnswer> = {
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
  Writing: TestimonialWriting,
  Facts: TestimonialFacts,
  Pictures: Portrait,
};

function TestimonialWriting({ form, stored }: Props) {
  return (
    <>
      <TextField
        label={LABELS.name}
        required
        className={stored ? "field-title" : ""}
        autoComplete="off"
        {...form.field("name")}
      />
      <TextArea
        label={LABELS.words}
        required
        rows={stored ? 7 : 5}
        hint="What this person said, in their own words"
        {...form.field("words")}
      />
    </>
  );
}

function TestimonialFacts({ form }: Props) {
  return (
    <>
      <TextField
        label={LABELS.role}
        required
        hint="Such as Head nurse, Coimbatore"
        autoComplete="off"
        {...form.field("role")}
      />
      <OrderField form={form} />
      <SwitchField label={LABELS.isSample} {...form.field("isSample")} />
    </>
  );
}

function Portrait({ form, stored }: Props) {
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
