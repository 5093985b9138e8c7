import { route } from "@react-router/dev/routes";

export const contactRoutes = {
  site: [
    route("contact", "contact/pages/contact.tsx"),
    route("volunteer", "contact/pages/offer.tsx"),
    route("partnerships", "contact/pages/offer.tsx", { id: "partnerships" }),
  ],
};
