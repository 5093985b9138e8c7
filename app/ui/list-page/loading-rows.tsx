import { useSlow } from "../page/waiting.tsx";
import "./loading-rows.css";

const ROWS = [1, 2, 3, 4, 5, 6];

/** Grey rows in the places of those of a list; after ten seconds it says that the site is still being asked. */
export function LoadingRows({ text }: { text: string }) {
  const isSlow = useSlow(true);
  return (
    <div aria-live="polite" aria-busy="true" className="loading-rows">
      {isSlow ? (
        <p className="meta below-s">
          Still waiting for the site to answer. This can take a while on a slow connection.
        </p>
      ) : (
        <p className="sr-only">{text}</p>
      )}
      <div aria-hidden className="panel panel-flush divided">
        {ROWS.map((row) => (
          <div key={row}>
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
