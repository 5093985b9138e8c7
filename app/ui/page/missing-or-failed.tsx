import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { ReloadLink, StateView } from "./state-view.tsx";

type Props = {
  error: unknown;
  /** The title and the explanation for a 404. */
  missing: string;
  perhaps?: string;
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
export function MissingOrFailed({
  error,
  missing,
  perhaps = "It may have been removed, or the address may be wrong.",
  others,
  failed,
  children,
}: Props) {
  return (
    <div className="wrap under-bar">
      {isMissing(error) ? (
        <div className="missing">
          <div className="kolam only-wide" />
          <h1>{missing}</h1>
          <p className="lead">{perhaps}</p>
          <Link className="btn btn-primary above-m" to={others.to}>
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
