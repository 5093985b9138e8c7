import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The link above a page's title that leads back to the list it belongs to. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link back-link crumb">
      <ArrowLeft aria-hidden className="icon" />
      {children}
    </Link>
  );
}
