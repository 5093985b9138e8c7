import { useRouteLoaderData } from "react-router";
import type { NewsletterContent } from "../../../newsletter/newsletter-content.ts";
import type { Site } from "../../../platform/settings/site.ts";

type SiteData = { site: Site; hasAccounts: boolean; newsletter: NewsletterContent; year: number };

/** The foundation's identity, which the root route has loaded for every page below it. */
export function useSite(): SiteData {
  const data = useRouteLoaderData("root") as SiteData | undefined;
  if (!data) throw new Error("Only pages below the root route know the site.");
  return data;
}
