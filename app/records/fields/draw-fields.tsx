import { usePictureHint } from "../../ui/pictures/picture-limit.ts";
import { FormField } from "../../ui/forms/form-field.tsx";
import { ImageField, type ImageBinding } from "../../ui/forms/image-field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import type { FieldBinding } from "../../ui/forms/field-frame.tsx";
import { imageAlt } from "./kinds-of-field.ts";
import type { FieldControl, RecordFields } from "./record-field.ts";

type Form<Name extends string> = { field: (name: Name) => FieldBinding };
type Props<Name extends string> = {
  fields: Pick<RecordFields, Name>;
  /** The fields to draw, in this order. */
  names: readonly Name[];
  form: Form<Name>;
  stored?: unknown;
};

/** Draws fields of a record from their declarations. */
export function DrawnFields<Name extends string>({ fields, names, form, stored }: Props<Name>) {
  return names.map((name) => (
    <DrawnField key={name} {...fields[name]} binding={form.field(name)} isStored={stored !== undefined} />
  ));
}

function DrawnField({
  control: { isSwitch, isTitle, rows, rowsOfStored = rows, ...control },
  binding,
  isStored,
}: {
  control: FieldControl;
  binding: FieldBinding;
  isStored: boolean;
}) {
  if (isSwitch) return <SwitchField label={control.label} {...binding} />;
  const shown = isStored ? rowsOfStored : rows;
  return (
    <FormField
      {...control}
      {...binding}
      {...(shown ? { rows: shown } : {})}
      className={isTitle && isStored ? "field-title" : ""}
    />
  );
}

/** The picture of a record, which a new one needs if it is not optional, and its description. */
export function PictureFields({
  form,
  stored,
  isOptional = false,
}: {
  isOptional?: boolean;
  form: Form<"imageAlt"> & { picture: (name: string) => ImageBinding };
  stored?: { image: string } | undefined;
}) {
  const hint = usePictureHint();
  return (
    <>
      <ImageField
        label="Image"
        required={!stored && !isOptional}
        current={stored?.image}
        hint={hint}
        onTaken={({ alt }) => form.field("imageAlt").onChange(alt)}
        {...form.picture("image")}
      />
      <DrawnFields fields={{ imageAlt }} names={["imageAlt"]} form={form} />
    </>
  );
}
