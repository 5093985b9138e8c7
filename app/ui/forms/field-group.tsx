import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { useState, type ReactNode } from "react";
import "./field-group.css";

/** Fields of a long form that belong together. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="ruled field-group">
      <legend className="h4 below-s">{title}</legend>
      {hint && <p className="meta below-m">{hint}</p>}
      {children}
    </fieldset>
  );
}

type FoldProps = {
  title: string;
  /** What is in it, shown beside the title while it is folded. */
  note: string;
  /** Opens it, because one of its fields has an error; it stays open once that is corrected. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is rarely changed or read, below a line that opens it. */
export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  return (
    <details className="field-fold" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        {title}
        <small className="meta cut fill">{note}</small>
        <ChevronDownIcon aria-hidden className="icon" />
      </summary>
      {children}
    </details>
  );
}
