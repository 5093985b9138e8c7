import { href, Link } from "react-router";
import { languageOf } from "../../ui/reading/language.ts";
import "./thoughts.css";

export type ListedThought = { id: string; text: string; author: string; category: string; date: string };

/** Thoughts, newest first; on the first page today's is large, above the others. */
export function ThoughtList({ thoughts, isFirst }: { thoughts: ListedThought[]; isFirst: boolean }) {
  const [todays, ...others] = thoughts;
  const rows = isFirst ? others : thoughts;
  return (
    <>
      {isFirst && todays && <TodaysRow thought={todays} />}
      {rows.length > 0 && (
        <section aria-labelledby="thoughts-before">
          <h2 id="thoughts-before" className={isFirst ? "below-xl h3" : "sr-only"}>
            {isFirst ? "Earlier thoughts" : "Older thoughts"}
          </h2>
          <ul className="grid thought-rows">
            {rows.map((thought) => (
              <li key={thought.id} className="card">
                <ThoughtFigure thought={thought} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TodaysRow({ thought }: { thought: ListedThought }) {
  return (
    <section className="split thought thought-today" aria-labelledby="thought-today">
      <h2 id="thought-today" className="kick kick-large">
        Today’s thought
      </h2>
      <div>
        <div className="card">
          <ThoughtFigure thought={thought} />
        </div>
        <Link className="link above-s" to={href("/sit")}>
          Sit now
        </Link>
      </div>
    </section>
  );
}

function ThoughtFigure({ thought }: { thought: ListedThought }) {
  return (
    <figure>
      <blockquote>
        <Link className="card-link" to={href("/thoughts/:thoughtId", { thoughtId: thought.id })}>
          <span lang={languageOf(thought.text)}>{thought.text}</span>
        </Link>
      </blockquote>
      <figcaption className="meta above-m">
        <b>{thought.author}</b> · {thought.category} · <span className="nowrap">{thought.date}</span>
      </figcaption>
    </figure>
  );
}
