import { useId } from "react";
import { type FieldBinding, FieldError } from "./field-frame.tsx";
import type { Choice } from "./form-field.tsx";
import "./switch-field.css";

/** A checkbox that looks like a switch; its value is "true" or "false", as forms send it. */
export function SwitchField({ label, name, value, error, onChange }: FieldBinding & { label: string }) {
  const id = `${useId()}-error`;
  return (
    <>
      <label className="icon-words choice">
        <input
          type="checkbox"
          className="switch"
          name={name}
          checked={value === "true"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(String(event.target.checked))}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}

type Props = FieldBinding & { label: string; choices: readonly Choice[] };

/** Any number of the choices; its value is those chosen, with commas between them. */
export function ChoicesField({ label, name, value, error, choices, onChange }: Props) {
  const id = `${useId()}-error`;
  const chosen = value.split(",").map((one) => one.trim());
  const toggle = (one: string, isOn: boolean) =>
    onChange([...chosen.filter((other) => other !== one), ...(isOn ? [one] : [])].filter(Boolean).join(", "));
  if (choices.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="grid choice-list">
        {choices.map((choice) => (
          <label key={choice.value} className="icon-words choice">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
