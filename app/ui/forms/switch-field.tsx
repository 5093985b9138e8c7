import { useId } from "react";
import { FieldError, type FieldBinding } from "./field-frame.tsx";

/** A checkbox that looks like a switch; its value is "true" or "false", as forms send it. */
export function SwitchField({ label, name, value, error, onChange }: FieldBinding & { label: string }) {
  const id = `${useId()}-error`;
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          name={name}
          checked={value === "true"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(String(event.target.checked))}
        />
        <span aria-hidden="true" />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}
