import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { blogRoutes } from "./blog/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { eventRoutes } from "./events/routes.ts";
import { givingRoutes } from "./giving/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { programRoutes } from "./programs/routes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { resourceRoutes } from "./resources/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { teacherRoutes } from "./teachers/routes.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";

/** The features, in the order of the site's menu; each lists its own addresses. */
const FEATURES: { site: RouteConfigEntry[]; admin?: RouteConfigEntry[] }[] = [
  programRoutes,
  teacherRoutes,
  eventRoutes,
  blogRoutes,
  resourceRoutes,
  quoteRoutes,
  givingRoutes,
  contactRoutes,
  newsletterRoutes,
  memberRoutes,
  testimonialRoutes,
  staffRoutes,
];

/** The table of contents for people. */
export default [
  layout("site/layout.tsx", [
    index("site/pages/home.tsx"),
    route("about", "site/pages/about.tsx"),
    ...FEATURES.flatMap(({ site }) => site),
    route("search", "site/pages/search.tsx"),
    route("careers", "site/pages/careers.tsx"),
    route("privacy", "site/pages/privacy.tsx"),
    route("terms", "site/pages/terms.tsx"),
    route("profile", "site/pages/profile.tsx"),
    route("profile/account", "site/pages/account.tsx"),
    route("login", "site/pages/login.tsx"),
    route("logout", "site/pages/logout.tsx"),
    route("*", "site/pages/not-found.tsx"),
  ]),
  route("api/v1/docs", "site/pages/api-docs.tsx"),
  route("share/:kind/:name", "site/pages/share-picture.tsx"),
  route("icon/:name", "site/pages/site-icon.tsx"),
  route("sitemap.xml", "site/pages/sitemap.tsx"),
  route("sitemap/:part", "site/pages/sitemap.tsx", { id: "sitemap-part" }),
  route("robots.txt", "site/pages/robots.tsx"),
  route("manifest.webmanifest", "site/pages/manifest.tsx"),
  layout(
    "admin/layout.tsx",
    prefix("admin", [
      index("admin/pages/dashboard.tsx"),
      route("inbox", "admin/pages/inbox.tsx", [route(":reference", "admin/pages/inbox-item.tsx")]),
      route("bin", "admin/pages/bin.tsx"),
      route("staff", "admin/pages/staff.tsx"),
      route("audit", "admin/pages/audit.tsx"),
      route("mails", "admin/pages/mails.tsx"),
      route("mails/preview/:kind", "admin/pages/mail-preview.tsx"),
      route("settings/:section?", "admin/pages/settings.tsx"),
      route("pages/:section?", "admin/pages/pages.tsx"),
      route("pictures", "admin/pages/pictures.tsx"),
      ...FEATURES.flatMap(({ admin = [] }) => admin),
      route("*", "admin/pages/not-found.tsx"),
    ]),
  ),
] satisfies RouteConfig;
