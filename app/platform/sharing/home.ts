import { useLocation, useRouteLoaderData } from "react-router";
import type { Site } from "../settings/site.ts";

/** The foundation and where it stands on the web: what every absolute address and every card is made from. */
export type Home = { site: Site; siteUrl: string };

/** Where the root route has put it, as the first match. */
export function homeOf(matches: readonly unknown[]): Home | null {
  const root = matches[0] as { loaderData?: Partial<Home> } | undefined;
  const { site, siteUrl } = root?.loaderData ?? {};
  return site && siteUrl ? { site, siteUrl } : null;
}

/** The page's whole address, without query, as one passes it on. */
export function useAddress(): string {
  const root = useRouteLoaderData("root") as Home | undefined;
  return (root?.siteUrl ?? "") + useLocation().pathname;
}
