import { Plus, X } from "lucide-react";
import { FieldError, type FieldBinding } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { nextSessionRow, readSessionRows, type SessionRow } from "../course-values.ts";

/** The sessions of a course, written in place; each one more continues the rhythm of those before. */
export function SessionRows({ label, value, error, onChange }: FieldBinding & { label: string }) {
  const rows = readSessionRows(value);
  const change = (changed: SessionRow[]) => onChange(JSON.stringify(changed));
  const put = (index: number, row: SessionRow) => change(rows.map((one, at) => (at === index ? row : one)));
  return (
    <fieldset
      className="rows-field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "sessions-error" : undefined}
    >
      <legend className="field-label">{label}</legend>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and their fields no state
          <li key={index} className="session-row">
            <div className="rows-fields">
              <FormField
                label={`Session ${index + 1} (IST)`}
                type="datetime-local"
                name={`session-${index}`}
                value={row.startsAt}
                error={undefined}
                onChange={(startsAt) => put(index, { ...row, startsAt })}
              />
              <FormField
                label="Minutes"
                type="number"
                min={1}
                step={1}
                inputMode="numeric"
                name={`minutes-${index}`}
                value={row.minutes}
                error={undefined}
                onChange={(minutes) => put(index, { ...row, minutes })}
              />
            </div>
            <div className="rows-tools">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove session ${index + 1}`}
                onClick={() => change(rows.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="icon" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="sessions-error" error={error} />
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        onClick={() => change([...rows, nextSessionRow(rows)])}
      >
        <Plus aria-hidden className="icon" />
        Add a session
      </button>
    </fieldset>
  );
}
