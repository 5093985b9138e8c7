import type { Route } from "./+types/pages";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { SectionPage } from "../settings/section-page.tsx";

const WHERE = {
  title: "Pages",
  help: "The words and pictures of the site’s own pages. What you save is on the site at once.",
  path: "/admin/pages",
  place: "pages",
  also: "home",
  listLabel: "Pages",
} as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Pages", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminPages({ params }: Route.ComponentProps) {
  return <SectionPage where={WHERE} chosen={params.section} />;
}
