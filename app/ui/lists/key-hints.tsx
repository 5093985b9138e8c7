import { Fragment } from "react";

/** Keys with blanks between them, and what they do: `["↑ ↓", "move"]`. */
export type KeyHint = readonly [keys: string, does: string];

/** The keys of a list, below it; screen readers announce the actions by name. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <p className="row key-hints meta" aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={does}>
          {keys.split(" ").map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{" "}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
