import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { ReloadLink } from "./reload-link.tsx";
import { StateView } from "./state-view.tsx";

type Props = {
  error: unknown;
  /** What is said, and what may have happened, where there is no such thing. */
  missing: string;
  perhaps: string;
  /** To where there are others of its kind. */
  others: { to: string; words: string };
  failed: string;
  /** The way on from a failure, where it is not to ask again. */
  children?: ReactNode;
};

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** In place of a page about one thing that is not there, or that could not be fetched. */
export function MissingOrFailed({ error, missing, perhaps, others, failed, children }: Props) {
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
