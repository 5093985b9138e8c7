import { cutText } from "../../platform/text/cut-text.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminTestimonialEndpoints } from "../endpoints.ts";
import { type TestimonialAnswer } from "../testimonial.ts";
import type { RowKind } from "../../records/record-kind.ts";

/** Testimonials in their list. */
export const TESTIMONIAL_LIST: RowKind<TestimonialAnswer> = {
  kind: "testimonial",
  one: "testimonial",
  path: "/admin/testimonials",
  help: "Who speaks for the foundation. The home page shows these words, in this order.",
  endpoints: adminTestimonialEndpoints,
  titleOf: ({ name }) => name,
  search: "Name or words",
  caption: "Testimonials, in the order in which the home page shows them",
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "Role", cell: ({ role }) => role },
    { label: "Words", cell: ({ words }) => words && cutText(words, 90) },
    { label: "Order", cell: ({ order }) => order },
    { label: "Sample", cell: ({ isSample }) => isSample && <span className="badge badge-neutral">Sample</span> },
  ],
};
