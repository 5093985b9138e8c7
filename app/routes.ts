import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { blogRoutes } from "./blog/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { eventRoutes } from "./events/routes.ts";
import { givingRoutes } from "./giving/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { programRoutes } from "./programs/routes.ts";
import { thoughtRoutes } from "./thoughts/routes.ts";
import { resourceRoutes } from "./resources/routes.ts";
import { sittingRoutes } from "./sitting/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { teacherRoutes } from "./teachers/routes.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";

/** The features, in the order of the site's menu; each lists its own addresses, `plain` those without the site's frame. */
const FEATURES: { site: RouteConfigEntry[]; plain?: RouteConfigEntry[]; admin?: RouteConfigEntry[] }[] = [
  programRoutes,
  teacherRoutes,
  eventRoutes,
  placeRoutes,
  blogRoutes,
  resourceRoutes,
  thoughtRoutes,
  sittingRoutes,
  givingRoutes,
  contactRoutes,
  newsletterRoutes,
  memberRoutes,
  testimonialRoutes,
  staffRoutes,
];

/** The table of contents for people. */
export default [
  layout("layouts/site/layout.tsx", [
    index("layouts/site/pages/home.tsx"),
    route("about", "layouts/site/pages/about.tsx"),
    ...FEATURES.flatMap(({ site }) => site),
    route("search", "layouts/site/pages/search.tsx"),
    ...["careers", "privacy", "terms"].map((id) => route(id, "layouts/site/pages/text.tsx", { id })),
    route("profile", "layouts/site/pages/profile.tsx"),
    route("profile/account", "layouts/site/pages/account.tsx"),
    route("login", "layouts/site/pages/login.tsx"),
    route("logout", "layouts/site/pages/logout.tsx"),
    route("*", "layouts/site/pages/not-found.tsx"),
  ]),
  ...FEATURES.flatMap(({ plain = [] }) => plain),
  route("api/v1/docs", "layouts/site/pages/api-docs.tsx"),
  route("share/:kind/:name", "layouts/site/pages/share-picture.tsx"),
  route("icon/:name", "layouts/site/pages/site-icon.tsx"),
  route("sitemap.xml", "layouts/site/pages/sitemap.tsx"),
  route("sitemap/:part", "layouts/site/pages/sitemap.tsx", { id: "sitemap-part" }),
  route("robots.txt", "layouts/site/pages/robots.tsx"),
  route("manifest.webmanifest", "layouts/site/pages/manifest.tsx"),
  layout(
    "layouts/admin/layout.tsx",
    prefix("admin", [
      index("layouts/admin/pages/dashboard.tsx"),
      route("inbox", "layouts/admin/pages/inbox.tsx", [route(":reference", "layouts/admin/pages/inbox-item.tsx")]),
      route("bin", "layouts/admin/pages/bin.tsx"),
      route("staff", "layouts/admin/pages/staff.tsx"),
      route("audit", "layouts/admin/pages/audit.tsx"),
      route("mails", "layouts/admin/pages/mails.tsx"),
      route("mails/preview/:kind", "layouts/admin/pages/mail-preview.tsx"),
      route("settings/payments/events", "layouts/admin/pages/payment-events.tsx"),
      route("settings/old-addresses", "layouts/admin/pages/old-addresses.tsx"),
      route("settings/old-addresses/import", "layouts/admin/pages/import-old-addresses.tsx"),
      route("settings/:section?", "layouts/admin/pages/settings.tsx"),
      route("pages/:section?", "layouts/admin/pages/pages.tsx"),
      route("pictures", "layouts/admin/pages/pictures.tsx"),
      ...FEATURES.flatMap(({ admin = [] }) => admin),
      route("*", "layouts/admin/pages/not-found.tsx"),
    ]),
  ),
] satisfies RouteConfig;
