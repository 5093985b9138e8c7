import type { ChangeEvent, InputHTMLAttributes, ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";

export type Choice = { value: string; label: string };
type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "autoComplete"
  | "autoCapitalize"
  | "spellCheck"
  | "inputMode"
  | "maxLength"
  | "placeholder"
  | "min"
  | "max"
  | "step"
  | "list"
  | "required"
  | "form"
  | "className"
> & { onFocus?: () => void };

/** A field as its form describes it: one line of text, several with `rows`, one of several with `choices`. */
export type FieldDescription<Name extends string = string> = InputAttributes & {
  name: Name;
  label: string;
  hint?: ReactNode;
  rows?: number;
  choices?: readonly Choice[];
};
/** With `value` React holds what is typed, with `defaultValue` the browser does. */
export type FieldContent = {
  id?: string | undefined;
  error: string | undefined;
  value?: string;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
};
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function FormField(field: FieldDescription & FieldContent) {
  const { id, label, hint, required, className, error, rows, choices, onChange, ...attributes } = field;
  const change = (event: ChangeEvent<Control>) => onChange?.(event.target.value);
  // Without a handler a control stays the browser's.
  const control = { ...attributes, className: "input", onChange: onChange ? change : undefined };
  return (
    <FieldFrame {...{ id, label, hint, required, className, error }}>
      {(wiring) => {
        if (choices)
          return (
            <select {...control} {...wiring}>
              {optionsOf(choices, control.value ?? control.defaultValue)}
            </select>
          );
        return rows ? <textarea {...control} {...wiring} rows={rows} /> : <input {...control} {...wiring} />;
      }}
    </FieldFrame>
  );
}

/** A stored value outside the choices is shown too, selected, so that saving never changes it silently. */
function optionsOf(choices: readonly Choice[], value: string | undefined) {
  const shown =
    !value || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
  return shown.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
}

/** Fields in their order; those in a list of their own stand beside each other. */
export type FieldList<Name extends string = string> = readonly (
  | FieldDescription<Name>
  | readonly FieldDescription<Name>[]
)[];

export function FormFields<Name extends string>({
  fields,
  bind,
}: {
  fields: FieldList<Name>;
  bind: (name: Name) => FieldContent;
}) {
  return fields.map((field) =>
    "name" in field ? (
      <FormField key={field.name} {...field} {...bind(field.name)} />
    ) : (
      <div key={field[0]?.name} className="grid grid-fit two-fields">
        <FormFields fields={field} bind={bind} />
      </div>
    ),
  );
}
