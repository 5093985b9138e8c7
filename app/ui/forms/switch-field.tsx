import type { FieldBinding } from "./field-frame.tsx";

/** A checkbox that looks like a switch; its value is "true" or "false", as forms send it. */
export function SwitchField({ label, name, value, onChange }: FieldBinding & { label: string }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        name={name}
        checked={value === "true"}
        onChange={(event) => onChange(String(event.target.checked))}
      />
      <span aria-hidden="true" />
      {label}
    </label>
  );
}
