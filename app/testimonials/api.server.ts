import { createAdminApi } from "../records/record-api.server.ts";
import {
  newTestimonialSchema,
  testimonialAnswerSchema,
  testimonialEditSchema,
  toTestimonialAnswer,
} from "./testimonial.ts";
import { findTestimonial, listTestimonials } from "./testimonials.server.ts";
import { testimonialStore } from "./write-testimonials.server.ts";

/** Mounted at /api/v1/admin/testimonials; visitors read them on the home page. */
export const adminTestimonialsApi = createAdminApi({
  tag: "Testimonials",
  path: "/",
  one: "a testimonial",
  listSummary: "All testimonials, in the foundation's order",
  oneSummary: "One testimonial",
  removeSummary: "Delete a testimonial",
  missing: "This testimonial does not exist.",
  verbs: { create: "create", update: "update", remove: "delete" },
  answer: testimonialAnswerSchema.meta({ id: "Testimonial" }),
  toAnswer: toTestimonialAnswer,
  newSchema: newTestimonialSchema,
  editSchema: testimonialEditSchema,
  updated: "Testimonial updated successfully!",
  list: listTestimonials,
  find: findTestimonial,
  store: testimonialStore,
});
