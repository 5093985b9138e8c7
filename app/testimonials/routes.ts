import { route } from "@react-router/dev/routes";

export const testimonialRoutes = {
  site: [],
  admin: [
    route("testimonials", "testimonials/pages/admin-testimonials.tsx"),
    route("testimonials/new", "testimonials/pages/admin-new-testimonial.tsx"),
    route("testimonials/:testimonialId", "testimonials/pages/admin-testimonial.tsx"),
  ],
};
