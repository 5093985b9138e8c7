import { data, Link } from "react-router";
import type { Route } from "./+types/not-found";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { StateView } from "../../../ui/page/state-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Page not found", matches) }];

export function loader() {
  return data(null, { status: 404 });
}

/** Asks the server for nothing, but only who is signed in comes so far. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = UnknownPage;

export default UnknownPage;

/** In place of a page of the panel that nobody knows: the panel stays around it. */
function UnknownPage() {
  return (
    <StateView level="h1" title="Page not found">
      <p>The address may be mistyped, or the page was deleted.</p>
      <Link to="/admin" className="btn btn-secondary btn-sm">
        Back to the dashboard
      </Link>
    </StateView>
  );
}
