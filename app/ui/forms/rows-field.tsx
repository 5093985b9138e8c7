import { ArrowUp, Plus, X } from "lucide-react";
import { FieldError, type FieldBinding } from "./field-frame.tsx";
import { FormField } from "./form-field.tsx";
import { ImageField } from "./image-field.tsx";
import { earlier, readRows, withoutRow, withRow, type FieldRow } from "./rows.ts";
import "./rows-field.css";

export type RowColumn = {
  name: string;
  label: string;
  isLong?: boolean | undefined;
  /** One of these, in place of a text. */
  choices?: string[] | undefined;
  /** A day, an amount, or the address of a picture of the library. */
  holds?: "day" | "amount" | "picture";
};
type RowsFieldProps = FieldBinding & { label: string; columns: RowColumn[]; add: string };

/** A list whose rows are written in place; the order is the visitors'. */
export function RowsField({ name: at, label, columns, add, value, error, onChange }: RowsFieldProps) {
  const rows = readRows(value);
  const change = (changed: FieldRow[]) => onChange(JSON.stringify(changed));
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
            <div className="row rows-fields">
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  name={`${at}-${index}-${column.name}`}
                  value={row[column.name] ?? ""}
                  onChange={(text) => change(withRow(rows, index, { ...row, [column.name]: text }))}
                />
              ))}
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

type CellProps = { column: RowColumn; name: string; value: string; onChange: (text: string) => void };

function Cell({ column: { label, isLong, choices, holds }, name, value, onChange }: CellProps) {
  if (holds === "picture")
    return (
      <div className="rows-picture">
        <ImageField
          isStored
          label={label}
          name={name}
          file={value || undefined}
          error={undefined}
          onChoose={(picture) => onChange(typeof picture === "string" ? picture : "")}
        />
      </div>
    );
  return (
    <FormField
      name={name}
      label={label}
      {...(isLong && { rows: 3, className: "rows-long" })}
      {...(choices && { choices: ["", ...choices].map((one) => ({ value: one, label: one || "Please choose" })) })}
      {...(holds === "day" && { type: "date" })}
      {...(holds === "amount" && { inputMode: "decimal" as const })}
      value={value}
      error={undefined}
      onChange={onChange}
    />
  );
}
