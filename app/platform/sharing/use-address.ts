import { useLocation, useRouteLoaderData } from "react-router";
import type { Home } from "./home.ts";

/** The page's whole address, without query, as one passes it on. */
export function useAddress(): string {
  const root = useRouteLoaderData("root") as Home | undefined;
  return (root?.siteUrl ?? "") + useLocation().pathname;
}
