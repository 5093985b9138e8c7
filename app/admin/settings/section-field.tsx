import { ArrowUp, Plus, X } from "lucide-react";
import type { SectionAnswer } from "../../platform/settings/section.ts";
import { storePicture } from "../../platform/uploads/store-picture.ts";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { FieldError, type FieldBinding } from "../../ui/forms/field-frame.tsx";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { earlier, readRows, withoutRow, withRow, type Row } from "./rows.ts";

type Field = SectionAnswer["groups"][number]["fields"][number];
type Props = { field: Field; binding: FieldBinding };

export function SectionField({ field, binding }: Props) {
  const { kind, label, hint } = field;
  if (kind === "rows") return <RowsField field={field} binding={binding} />;
  if (kind === "switch") return <SwitchField label={label} {...binding} />;
  if (kind === "html") return <TextEditor label={label} storePicture={storePicture} {...binding} />;
  if (kind === "area") return <TextArea label={label} hint={hint} {...binding} />;
  return <TextField label={label} hint={hint} inputMode={kind === "number" ? "numeric" : undefined} {...binding} />;
}

/** A list whose rows are written in place; the order is the visitors'. */
function RowsField({ field: { at, label, columns: given, add }, binding: { value, error, onChange } }: Props) {
  const columns = given ?? [];
  const rows = readRows(value);
  const change = (changed: Row[]) => onChange(JSON.stringify(changed));
  const blank = Object.fromEntries(columns.map(({ name }) => [name, ""]));
  return (
    <fieldset
      className="rows-field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${at}-error` : undefined}
    >
      <legend className="field-label">{label}</legend>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and their fields no state
          <li key={index}>
            <div className="rows-fields">
              {columns.map(({ name, label: column, isLong }) => {
                const Control = isLong ? TextArea : TextField;
                return (
                  <Control
                    key={name}
                    name={`${at}-${index}-${name}`}
                    label={column}
                    className={isLong ? "rows-long" : ""}
                    value={row[name] ?? ""}
                    error={undefined}
                    onChange={(text) => change(withRow(rows, index, { ...row, [name]: text }))}
                  />
                );
              })}
            </div>
            <div className="rows-tools">
              {index > 0 && (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Move row ${index + 1} of ${label} up`}
                  onClick={() => change(earlier(rows, index))}
                >
                  <ArrowUp aria-hidden className="icon" />
                </button>
              )}
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove row ${index + 1} of ${label}`}
                onClick={() => change(withoutRow(rows, index))}
              >
                <X aria-hidden className="icon" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <FieldError id={`${at}-error`} error={error} />
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => change([...rows, blank])}>
        <Plus aria-hidden className="icon" />
        {add}
      </button>
    </fieldset>
  );
}
