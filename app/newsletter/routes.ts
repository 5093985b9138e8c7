import { route } from "@react-router/dev/routes";

export const newsletterRoutes = [route("newsletter", "newsletter/pages/newsletter.tsx")];
