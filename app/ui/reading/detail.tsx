import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";

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

/** Back to where the visitor came from; without script, or with nowhere to go back to, to `to`. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  function goBack(event: React.MouseEvent) {
    if (!cameFromHere() || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link className="link back-link text-ink-2 no-underline" to={to} onClick={goBack}>
      <ArrowLeftIcon className="icon" />
      Back
    </Link>
  );
}

/** True where one step back stays on this site; never in a tab that was opened for this page. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) return navigation.canGoBack;
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0;
}
