import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { TextEditor } from "../../../ui/editor/text-editor.tsx";
import type { FieldBinding } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { RowsField } from "../../../ui/forms/rows-field.tsx";
import { SwitchField } from "../../../ui/forms/switch-field.tsx";
import { PictureSetting } from "./picture-setting.tsx";

type Field = SectionAnswer["groups"][number]["fields"][number];
type Props = { field: Field; binding: FieldBinding };

export function SectionField({ field, binding }: Props) {
  const { kind, label, hint } = field;
  if (kind === "rows")
    return <RowsField label={label} add={field.add ?? "Add a row"} columns={field.columns ?? []} {...binding} />;
  if (kind === "picture") return <PictureSetting label={label} hint={hint} {...binding} />;
  if (kind === "switch") return <SwitchField label={label} {...binding} />;
  if (kind === "html") return <TextEditor label={label} {...binding} />;
  if (kind === "area") return <FormField rows={3} label={label} hint={hint} {...binding} />;
  return <FormField label={label} hint={hint} inputMode={kind === "number" ? "numeric" : undefined} {...binding} />;
}
