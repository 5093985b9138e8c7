import type { ReactNode } from "react";
import { Contents } from "./contents.tsx";
import "./reading.css";
import "./text-article.css";

type Heading = { id: string; words: string };
type Props = {
  title: string;
  lead: string;
  /** Cleaned HTML whose headings carry the ids of `headings`; null until it is written. */
  text: { html: string; headings: Heading[] } | null;
  email: string;
  children?: ReactNode;
};

const NO_HEADINGS: Heading[] = [];

/** A long text: its name, one sentence, what it holds, the words, and what the page adds below. */
export function TextArticle({ title, lead, text, email, children }: Props) {
  return (
    <div className="under-bar">
      <article className="wrap page-end">
        <header className="page-head">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        <div className="reading-columns">
          <Contents headings={text?.headings ?? NO_HEADINGS} />
          <div className="reading-text">
            {text ? (
              // Cleaned by an allow-list when it was stored, and again by the loader.
              <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
            ) : (
              <p className="lead">
                This text has not been written yet. Please ask us anything at <a href={`mailto:${email}`}>{email}</a>.
              </p>
            )}
            {children}
          </div>
        </div>
      </article>
    </div>
  );
}
