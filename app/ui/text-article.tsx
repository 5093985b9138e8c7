import type { ReactNode } from "react";

type Heading = { id: string; words: string };
type Props = {
  title: string;
  lead: string;
  /** Cleaned HTML whose h2 carry the ids of `headings`; null while nobody has written it. */
  text: { html: string; headings: Heading[] } | null;
  email: string;
  children?: ReactNode;
};

const WORTH_LISTING = 4;

/** A long text: its name, one sentence, what it holds, the words, and what the page adds below. */
export function TextArticle({ title, lead, text, email, children }: Props) {
  return (
    <div className="under-bar">
      <article className="wrap text-article">
        <header className="text-article-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <Listing headings={text?.headings ?? []} />
        <div className="text-article-body">
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
      </article>
    </div>
  );
}

function Listing({ headings }: { headings: Heading[] }) {
  if (headings.length < WORTH_LISTING) return null;
  return (
    <nav className="text-article-listing" aria-label="On this page">
      <p className="kick" aria-hidden="true">
        On this page
      </p>
      <ol>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
