import { Link } from "react-router";
import { StateView } from "../../ui/page/state-view.tsx";

/** In place of a page of the panel that nobody knows: the panel stays around it. */
export function UnknownPage() {
  return (
    <StateView level="h1" title="Page not found">
      <p>The address may be mistyped, or the page was deleted.</p>
      <Link to="/admin" className="btn btn-secondary btn-sm">
        Back to the dashboard
      </Link>
    </StateView>
  );
}
