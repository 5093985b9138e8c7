import type { Route } from "./+types/admin-testimonials";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TESTIMONIAL_KIND } from "../ui/testimonial-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Testimonial Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(TESTIMONIAL_KIND, request.url);
}

export const HydrateFallback = loadingRecords(TESTIMONIAL_KIND);

export default function AdminTestimonials({ loaderData }: Route.ComponentProps) {
  return <RecordList kind={TESTIMONIAL_KIND} firstPage={loaderData.firstPage} />;
}
