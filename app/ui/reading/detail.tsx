import type { ReactNode } from "react";
import { Link } from "react-router";
import "./detail.css";

/** One of the facts in a list of them (`dl`). */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Under names among facts: links to the pages about the people. */
export function MeetLinks({ people }: { people: { to: string; words: string }[] }) {
  return people.map(({ to, words }) => (
    <Link key={to} className="link" to={to}>
      Meet {words}
    </Link>
  ));
}

export function Paragraphs({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="detail-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
