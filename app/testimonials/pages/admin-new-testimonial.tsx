import type { Route } from "./+types/admin-new-testimonial";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { TESTIMONIAL_KIND } from "../ui/testimonial-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Testimonial", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(TESTIMONIAL_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewTestimonial({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={TESTIMONIAL_KIND} begin={loaderData.begin} />;
}
