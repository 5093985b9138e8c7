import type { RecordValues } from "../records/record-values.ts";
import { newTestimonialSchema, testimonialEditSchema, type TestimonialAnswer } from "./testimonial.ts";

export const LABELS = {
  words: "Words",
  name: "Name",
  role: "Role",
  order: "Order",
  isSample: "A sample, gone once the site is live",
} as const;
export type TestimonialField = keyof typeof LABELS;

/** A testimonial as its form holds it: all text. */
export const TESTIMONIAL_VALUES = {
  labels: LABELS,
  empty: { words: "", name: "", role: "", order: "", isSample: "false" },
  toValues: ({ words, name, role, order, isSample }) => ({
    words,
    name,
    role,
    order: String(order),
    isSample: String(isSample),
  }),
  newSchema: newTestimonialSchema,
  editSchema: testimonialEditSchema,
  pictures: { image: "Image" },
  optionalPictures: ["image"],
  readable: (field, value) => (field === "isSample" ? (value === "true" ? "Yes" : "No") : value),
} satisfies RecordValues<TestimonialField, TestimonialAnswer>;
