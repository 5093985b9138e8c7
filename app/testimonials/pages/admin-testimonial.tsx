import type { Route } from "./+types/admin-testimonial";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { TESTIMONIAL_KIND } from "../ui/testimonial-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Testimonial", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(TESTIMONIAL_KIND, params.testimonialId);
}

export const HydrateFallback = Loading;

export default function AdminTestimonial({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={TESTIMONIAL_KIND} id={params.testimonialId} loaded={loaderData.loaded} />;
}
