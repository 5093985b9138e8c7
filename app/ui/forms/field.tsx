import type { ChangeEvent, InputHTMLAttributes } from "react";
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
      {(wiring) => <input {...input} {...wiring} {...controlOf({ name, value, error, onChange })} />}
    </FieldFrame>
  );
}

export function TextArea({ rows = 3, ...field }: FieldBinding & Given & { rows?: number }) {
  return <FieldFrame {...field}>{(wiring) => <textarea {...wiring} {...controlOf(field)} rows={rows} />}</FieldFrame>;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What binds a control to its field. */
function controlOf({ name, value, onChange }: FieldBinding) {
  return { className: "input", name, value, onChange: (event: ChangeEvent<Control>) => onChange(event.target.value) };
}
