import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { useLocation } from "react-router";

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
