import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { UnknownPage } from "../unknown-page.tsx";

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
