import { useRouteLoaderData } from "react-router";
import type { Site } from "../../platform/settings/site.ts";

/** The foundation's identity, which the root route has loaded for every page below it. */
export function useSite(): { site: Site; year: number } {
  const data = useRouteLoaderData("root") as { site: Site; year: number } | undefined;
  if (!data) throw new Error("Only pages below the root route know the site.");
  return data;
}
