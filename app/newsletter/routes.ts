import { route } from "@react-router/dev/routes";

export const newsletterRoutes = {
  site: [
    route("newsletter", "newsletter/pages/newsletter.tsx"),
    route("newsletter/confirm/:token", "newsletter/pages/confirm.tsx"),
  ],
};
