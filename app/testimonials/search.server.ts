import { asc, sql } from "drizzle-orm";
import { byParts, type PanelSource } from "../platform/features/panel-source.server.ts";
import { publishedTestimonials, testimonialText } from "./tables.server.ts";

/** For the panel: by a name or any words. The site's search does not know them, for they have no pages. */
export const testimonialRecords: PanelSource = {
  kind: "testimonial",
  group: "Testimonials",
  one: "Testimonial",
  roles: ["editor"],
  list: "/admin/testimonials",
  find: byParts({
    table: publishedTestimonials,
    text: testimonialText(publishedTestimonials),
    place: publishedTestimonials.id,
    title: publishedTestimonials.name,
    about: publishedTestimonials.role,
    newest: sql`${asc(publishedTestimonials.order)}, ${publishedTestimonials.id}`,
  }),
};
