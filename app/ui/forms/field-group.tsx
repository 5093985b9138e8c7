import type { ReactNode } from "react";
import "./field-group.css";

/** Fields of a long form that belong together. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend className="h4">{title}</legend>
      {hint && <p className="meta below-m">{hint}</p>}
      {children}
    </fieldset>
  );
}
