import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldBinding, type FrameProps } from "./field-frame.tsx";

type Given = Pick<FrameProps, "hint" | "required" | "className"> & { label: string };
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBinding | keyof Given | "id">;

export function TextField({
  label,
  hint,
  required,
  className,
  name,
  value,
  error,
  onChange,
  ...input
}: FieldBinding & Given & InputProps) {
  return (
    <FieldFrame {...{ label, hint, required, className, error }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className="input"
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  required,
  className,
  name,
  value,
  error,
  onChange,
  rows = 3,
}: FieldBinding & Given & { rows?: number }) {
  return (
    <FieldFrame {...{ label, hint, required, className, error }}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="input"
          name={name}
          value={value}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export type Choice = { value: string; label: string };

/** A stored value outside the choices is shown too, selected, so that saving never changes it silently. */
export function SelectField({
  label,
  hint,
  required,
  className,
  name,
  value,
  error,
  onChange,
  choices,
}: FieldBinding & Given & { choices: Choice[] }) {
  const shown =
    !value || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
  return (
    <FieldFrame {...{ label, hint, required, className, error }}>
      {(wiring) => (
        <select
          {...wiring}
          className="input"
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {shown.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
