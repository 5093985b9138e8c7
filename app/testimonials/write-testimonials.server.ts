import { moveInOrder, placeLast } from "../platform/records/record-order.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import {
  TESTIMONIAL_VALUES,
  toTestimonialAnswer,
  type NewTestimonial,
  type Testimonial,
  type TestimonialEdit,
} from "./testimonial.ts";
import { findTestimonial } from "./testimonials.server.ts";
import { publishedTestimonials, testimonials } from "./tables.server.ts";

/** Testimonials, as the panel writes them. */
export const testimonialStore = new RecordStore<Testimonial, NewTestimonial, TestimonialEdit>({
  kind: "testimonial",
  role: "editor",
  table: testimonials,
  view: publishedTestimonials,
  find: findTestimonial,
  toAnswer: toTestimonialAnswer,
  titleOf: ({ name }) => name,
  valuesOf: (testimonial) => TESTIMONIAL_VALUES.toValues(toTestimonialAnswer(testimonial)),
  form: TESTIMONIAL_VALUES,
  searched: ["words"],
  picturesOf: ({ picture }) => (picture && "id" in picture ? [picture.id] : []),
  makeId: ({ name }) => makeReadableId(name, "testimonial"),
  placeOf: placeLast(testimonials),
  move: moveInOrder(testimonials),
  toColumns: (fields) => fields,
  withNewPicture: { sitePicture: null },
});
