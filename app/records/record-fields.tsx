import type { FieldBinding } from "../ui/forms/field-frame.tsx";
import { TextField } from "../ui/forms/field.tsx";
import { ImageField } from "../ui/forms/image-field.tsx";
import { usePictureHint } from "../ui/editor/use-picture-hint.ts";
import type { FieldsProps } from "./record-kind.ts";

type Form<Field extends string> = Pick<FieldsProps<Field, unknown>["form"], "picture"> & {
  field: (name: Field) => FieldBinding;
};

/** The picture of a record, which a new one must have, and what it shows. */
export function PictureFields({ form, stored }: { form: Form<"imageAlt">; stored?: { image: string } | undefined }) {
  const hint = usePictureHint();
  return (
    <>
      <ImageField
        label="Image"
        required={!stored}
        current={stored?.image}
        hint={hint}
        onTaken={({ alt }) => form.field("imageAlt").onChange(alt)}
        {...form.picture("image")}
      />
      <TextField label="What the image shows" hint="For people who cannot see it" {...form.field("imageAlt")} />
    </>
  );
}

export function OrderField({ form }: { form: Form<"order"> }) {
  const hint = "The lowest comes first. Left empty, a new one goes last.";
  return <NumberField label="Order" min={0} hint={hint} {...form.field("order")} />;
}

/** In rupees, with at most two decimals. */
export function PriceField({ form }: { form: Form<"price"> }) {
  return (
    <TextField
      label="Price (₹)"
      required
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      hint="0 reads “Free”"
      {...form.field("price")}
    />
  );
}

/** A whole number. */
export function NumberField(field: Omit<Parameters<typeof TextField>[0], "type" | "step" | "inputMode">) {
  return <TextField {...field} type="number" step={1} inputMode="numeric" />;
}
