import { Link } from "react-router";

/** Leads to the form of a gift, for a campaign. */
export function GiveLink({ id, className = "" }: { id: string; className?: string }) {
  return (
    <Link className={`btn btn-primary ${className}`} to={`/donate?campaign=${id}`}>
      Give to this
    </Link>
  );
}
