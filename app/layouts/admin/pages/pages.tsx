import type { Route } from "./+types/pages";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { SectionPage } from "../settings/section-page.tsx";
import { loadSections, staysOnPage } from "../settings/load-sections.ts";

const WHERE = {
  title: "Pages",
  help: "The words and pictures of the site’s own pages. What you save is on the site at once.",
  path: "/admin/pages",
  place: "pages",
  also: "home",
  listLabel: "Pages",
} as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Pages", matches) }];

export const clientLoader = loadSections;

/** All sections come at once: another one needs no new ones, unless something was saved. */
export const shouldRevalidate = staysOnPage;

export const HydrateFallback = Loading;

export default function AdminPages({ loaderData, params }: Route.ComponentProps) {
  return <SectionPage where={WHERE} chosen={params.section} loaded={loaderData.loaded} />;
}
