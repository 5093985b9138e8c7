import { recordEndpoints } from "../records/record-endpoints.ts";
import { TESTIMONIAL_VALUES, testimonialAnswerSchema } from "./testimonial.ts";

/** Visitors read testimonials on the home page. */
export const adminTestimonialEndpoints = recordEndpoints({
  tag: "Testimonials",
  path: "/admin/testimonials",
  access: ["editor"],
  one: "a testimonial",
  listSummary: "All testimonials, in the foundation's order",
  findSummary: "One testimonial",
  removeSummary: "Delete a testimonial",
  answer: testimonialAnswerSchema.meta({ id: "Testimonial" }),
  isOrdered: true,
  values: TESTIMONIAL_VALUES,
});
