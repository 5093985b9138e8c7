import { route } from "@react-router/dev/routes";

export const newsletterRoutes = {
  site: [
    route("newsletter", "newsletter/pages/newsletter.tsx"),
    route("newsletter/confirm/:token", "newsletter/pages/confirm.tsx"),
    route("newsletter/unsubscribe/:token", "newsletter/pages/unsubscribe.tsx"),
  ],
  admin: [
    route("subscribers", "newsletter/pages/admin-subscribers.tsx"),
    route("subscribers/import", "newsletter/pages/admin-import.tsx"),
  ],
};
