import { FileUp } from "lucide-react";
import { Link } from "react-router";

/** Leads from a list to the page that imports into it. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link to={to} className="btn btn-secondary btn-sm">
      <FileUp aria-hidden className="icon" />
      Import from a file
    </Link>
  );
}
