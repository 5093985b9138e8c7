import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import "./overview.css";

type PanelProps = { title: string; all?: { to: string; words: string }; children: ReactNode };

/** A part of the dashboard: its title, the way to all of it, and its rows. */
export function OverviewPanel({ title, all, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel panel-flush overview-panel" aria-labelledby={id}>
      <header className="row spread">
        <h2 id={id}>{title}</h2>
        {all && (
          <Link className="link" to={all.to}>
            {all.words}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
