import type { Route } from "./+types/admin-testimonials";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TESTIMONIAL_LIST } from "../ui/testimonial-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Testimonial Management", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(TESTIMONIAL_LIST);

export default function AdminTestimonials() {
  return <RecordList kind={TESTIMONIAL_LIST} />;
}
