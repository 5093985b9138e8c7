import type { ReactNode } from "react";
import { Link } from "react-router";

/** Back to the list, from a page that could not be shown. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="btn btn-quiet btn-sm">
      Back to {children}
    </Link>
  );
}
