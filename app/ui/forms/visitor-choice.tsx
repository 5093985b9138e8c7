import { FieldFrame } from "./field-frame.tsx";
import type { Outcome } from "./visitor-form.tsx";

type Props = { label: string; name: string; outcome: Outcome | undefined; hint?: string };
type Choice = { value: string; label: string };

/** One of several, kept by the browser itself, as in `visitor-form.tsx`. */
export function VisitorSelect({
  label,
  name,
  outcome,
  hint,
  choices,
  chosen = "",
}: Props & { choices: Choice[]; chosen?: string }) {
  return (
    <FieldFrame label={label} hint={hint} required error={outcome?.errors[name]}>
      {(wiring) => (
        <select {...wiring} className="input" name={name} defaultValue={outcome?.values[name] ?? chosen}>
          <option value="">Please choose</option>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Several lines that must be there. */
export function VisitorMessage({ label, name, outcome, hint, rows = 6 }: Props & { rows?: number }) {
  return (
    <FieldFrame label={label} hint={hint} required error={outcome?.errors[name]}>
      {(wiring) => (
        <textarea {...wiring} className="input" name={name} rows={rows} defaultValue={outcome?.values[name]} />
      )}
    </FieldFrame>
  );
}
