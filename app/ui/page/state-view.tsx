import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import type { ReactNode } from "react";

type Props = {
  title: string;
  kind?: "empty" | "error" | "waiting";
  /** `h1` where this view is all there is, `p` where it is no part of the page's own. */
  level?: "h1" | "h2" | "h3" | "p";
  children?: React.ReactNode;
};

const SUNS = { empty: "", error: "is-broken", waiting: "is-waiting" };

/** An empty, failed or loading state: one sentence, and below it what to do. */
export function StateView({ title, kind = "empty", level: Heading = "h2", children }: Props) {
  return (
    <div className="state" role={kind === "error" ? "alert" : undefined}>
      <div className={`state-sun ${SUNS[kind]}`} aria-hidden="true" />
      <Heading className="state-title">{title}</Heading>
      {children}
    </div>
  );
}

/** Asks for this page again, from the server; a plain link, because script may be what failed. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  return (
    // The server may write the same query a little differently.
    <a className="btn btn-secondary" href={`${pathname}${search}`} suppressHydrationWarning>
      <RotateCwIcon className="icon" />
      Reload Page
    </a>
  );
}

type MissingOrFailedProps = {
  error: unknown;
  /** The title and the explanation for a 404. */
  missing: string;
  perhaps: string;
  /** To where there are others of its kind. */
  others: { to: string; words: string };
  failed: string;
  /** Shown below a failure instead of the reload button. */
  children?: ReactNode;
};

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** In place of a page about one thing that is not there, or that could not be fetched. */
export function MissingOrFailed({ error, missing, perhaps, others, failed, children }: MissingOrFailedProps) {
  return (
    <div className="wrap under-bar">
      {isMissing(error) ? (
        <div className="missing">
          <div className="kolam" />
          <h1>{missing}</h1>
          <p className="lead max-w-[30em]">{perhaps}</p>
          <Link className="btn btn-primary mt-4" to={others.to}>
            {others.words}
          </Link>
        </div>
      ) : (
        <StateView kind="error" level="h1" title={failed}>
          {children ?? <ReloadLink />}
        </StateView>
      )}
    </div>
  );
}
