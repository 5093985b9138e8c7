import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way on from a page that could not be shown: back to the list it belongs to. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="btn btn-quiet btn-sm">
      Back to {children}
    </Link>
  );
}
