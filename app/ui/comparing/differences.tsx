import { Fragment } from "react";
import { changedWords, changesOnly, type Run } from "./changed-words.ts";

export type Difference = { label: string; theirs: string; yours: string };

type Props = { differences: Difference[]; words: { theirs: string; yours: string } };

/** Where two versions differ, field by field: what only the second says is underlined, what only the first said is struck through. */
export function Differences({ differences, words }: Props) {
  if (differences.length === 0) return null;
  return (
    <div className="stack gap-m differences">
      {differences.map(({ label, theirs, yours }) => {
        const runs = changesOnly(changedWords(theirs, yours));
        return (
          <section key={label} className="grid grid-fit ruled" aria-label={label}>
            <h3>{label}</h3>
            <Side name={words.theirs} runs={runs.filter(({ kind }) => kind !== "added")} />
            <Side name={words.yours} runs={runs.filter(({ kind }) => kind !== "removed")} />
          </section>
        );
      })}
    </div>
  );
}

function Side({ name, runs }: { name: string; runs: Run[] }) {
  return (
    <p>
      <b className="meta block">{name}</b> {runs.length === 0 && "(empty)"}
      {runs.map(({ kind, text, at }) => (
        <Fragment key={at}>{kind === "same" ? text : <Marked kind={kind} text={text} />}</Fragment>
      ))}
    </p>
  );
}

/** Marked for the eye, and in words for who listens. */
function Marked({ kind, text }: Pick<Run, "text"> & { kind: "added" | "removed" }) {
  const Mark = kind === "added" ? "ins" : "del";
  const after = /\s*$/.exec(text)?.[0] ?? "";
  return (
    <>
      <Mark>
        <span className="sr-only">{kind}: </span>
        {text.trimEnd()}
      </Mark>
      {after}
    </>
  );
}
