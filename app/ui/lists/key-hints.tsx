/** Keys with blanks between them, and what they do: `["↑ ↓", "move"]`. */
export type KeyHint = readonly [keys: string, does: string];

/** The keys of a list, below it; screen readers announce the actions by name. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <p className="row only-wide above-m meta" aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={does} className="with-icon">
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
