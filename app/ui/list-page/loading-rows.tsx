import { useSlow } from "../page/waiting.tsx";

const ROWS = [1, 2, 3, 4, 5, 6];

/** Grey rows in the places of those of a list; after ten seconds it says that the site is still being asked. */
export function LoadingRows({ text }: { text: string }) {
  const isSlow = useSlow(true);
  return (
    <div aria-live="polite" aria-busy="true" className="late">
      {isSlow ? (
        <p className="meta below-s">
          Still waiting for the site to answer. This can take a while on a slow connection.
        </p>
      ) : (
        <p className="sr-only">{text}</p>
      )}
      <div aria-hidden className="panel stack">
        {ROWS.map((row) => (
          <span key={row} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}
