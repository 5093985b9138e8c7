import { createAdminApi } from "../records/server/record-api.server.ts";
import { adminTestimonialEndpoints } from "./endpoints.ts";
import { toTestimonialAnswer } from "./testimonial.ts";
import { findTestimonial, listTestimonials } from "./testimonials.server.ts";
import { testimonialStore } from "./write-testimonials.server.ts";

export const adminTestimonialsApi = createAdminApi(adminTestimonialEndpoints, {
  missing: "This testimonial does not exist.",
  updated: "Testimonial updated successfully!",
  toAnswer: toTestimonialAnswer,
  list: listTestimonials,
  find: findTestimonial,
  store: testimonialStore,
});
