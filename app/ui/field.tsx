import { CircleAlert } from "lucide-react";
import { useId, type InputHTMLAttributes, type ReactNode } from "react";

/** What every field is bound to: its name, what it holds, and what is wrong with it. */
export type FieldBinding = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

type FrameProps = {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};
type Wiring = {
  id: string;
  required: boolean;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};

/** Label above, hint and error below, both read out with the control. */
export function FieldFrame({
  label,
  error,
  hint,
  required = false,
  className = "",
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const wiring = { id, required, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label" data-required={required || undefined}>
        {label}
      </label>
      {children(wiring)}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden className="icon" />
      {error}
    </p>
  );
}

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
