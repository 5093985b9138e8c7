import type { useFound } from "./use-found.ts";

type StateProps = { found: ReturnType<typeof useFound>; isEmpty: boolean; count: number };

/** What there is to say besides what was found: how to begin, that nothing has these words, that the line is lost. */
export function SearchState({ found, isEmpty, count }: StateProps) {
  const { problem, isAsking, again } = found;
  if (problem !== null && !isAsking)
    return (
      <div className="panel-search-note" role="alert">
        <p>{problem} Your words stay here.</p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={again}>
          Try again
        </button>
      </div>
    );
  return (
    <output className={count > 0 ? "sr-only" : "panel-search-note"}>
      {isEmpty ? START : sentenceFor(isAsking, count)}
    </output>
  );
}

const START = "Type a name, a reference, a setting or something to do, such as “phone” or “new event”.";

function sentenceFor(isAsking: boolean, count: number): string {
  if (isAsking) return "Searching...";
  if (count === 0) return "Nothing has these words. Try fewer, or the beginning of one.";
  return count === 1 ? "1 line found." : `${count} lines found.`;
}
