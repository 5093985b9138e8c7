import { MessageSquareQuote } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const testimonialsPanel: PanelFeature = {
  menu: {
    label: "Testimonials",
    icon: MessageSquareQuote,
    key: "w",
    group: "site",
    path: "/admin/testimonials",
    actions: [{ label: "New testimonial", to: "/admin/testimonials/new", words: "add review voice" }],
  },
  permissions: [{ label: "Testimonials", roles: ["editor"], apiPaths: ["testimonials"] }],
  records: { testimonial: { label: "Testimonial", icon: MessageSquareQuote, path: "/admin/testimonials" } },
};
