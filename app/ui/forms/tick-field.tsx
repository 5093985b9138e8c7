import { useId, type ReactNode, type Ref } from "react";
import { FieldError } from "./field-frame.tsx";
import "./tick-field.css";

export type TickProps = {
  /** For a link that leads to the box. */
  id?: string | undefined;
  name: string;
  label: ReactNode;
  /** What is sent where it is ticked; `on` without it. */
  value?: string;
  hint?: ReactNode;
  error: string | undefined;
  isTicked: boolean;
  required?: boolean;
  box?: Ref<HTMLInputElement>;
  onChange?: () => void;
  /** Shown while the box is ticked, without script too; while it is hidden, it keeps what was typed. */
  children?: ReactNode;
};

/** A box to tick, with fields that unfold below it. */
export function TickField({ id: given, label, hint, error, isTicked, box, children, ...control }: TickProps) {
  const made = useId();
  const id = given ?? made;
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="tick-field">
      {/* A box without a tick sends nothing: with this the form knows the field, and shows its error there. */}
      <input type="hidden" name={control.name} value="" />
      <input
        {...control}
        ref={box}
        id={id}
        type="checkbox"
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <FieldError id={`${id}-error`} error={error} />
      {children && <div className="tick-fold">{children}</div>}
    </div>
  );
}
