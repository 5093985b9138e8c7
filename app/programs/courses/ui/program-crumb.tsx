import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** The way back to what a page belongs to. */
export function ProgramCrumb({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="people-crumb">
      <ArrowLeft aria-hidden className="icon" />
      {children}
    </Link>
  );
}
