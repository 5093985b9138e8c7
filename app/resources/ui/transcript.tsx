import type { StampedLine } from "../resource-data.ts";

/** The words to read with a sound or film, and when. */
export function Transcript({ title, lines }: { title?: string; lines: StampedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={title ? "detail-block" : ""} aria-label={title ? undefined : "The words"}>
      {title && <h2>{title}</h2>}
      <ol className={title ? "rows transcript" : "transcript"}>
        {lines.map(({ stamp, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a refrain occurs several times
          <li key={index}>
            {stamp && <span className="meta">{stamp}</span>}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
