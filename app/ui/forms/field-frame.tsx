import CircleAlertIcon from "lucide-react/icons/circle-alert";
import { useId, type ReactNode } from "react";

/** What every field is bound to: its name, what it holds, and what is wrong with it. */
export type FieldBinding = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export type FrameProps = {
  /** For a link that leads to the control. */
  id?: string | undefined;
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
  id: given,
  label,
  error,
  hint,
  required = false,
  className = "",
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
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
      <CircleAlertIcon aria-hidden className="icon" />
      {error}
    </p>
  );
}
