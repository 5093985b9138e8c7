import type { Feature } from "../platform/features/feature.server.ts";
import { adminTestimonialsApi } from "./api.server.ts";
import { testimonialRecords } from "./search.server.ts";
import { testimonialStore } from "./write-testimonials.server.ts";

export const testimonialsFeature: Feature = {
  name: "testimonials",
  records: [testimonialStore],
  panel: [testimonialRecords],
  apis: { "/": [adminTestimonialsApi] },
};
