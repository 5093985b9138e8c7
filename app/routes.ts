import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { blogAdminRoutes, blogRoutes } from "./blog/routes.ts";
import { eventAdminRoutes, eventRoutes } from "./events/routes.ts";

/** The table of contents for people: each room's addresses, in order. */
export default [
  layout("site/layout.tsx", [
    index("site/pages/home.tsx"),
    ...eventRoutes,
    ...blogRoutes,
    route("logout", "site/pages/logout.tsx"),
    route("*", "site/pages/not-found.tsx"),
  ]),
  route("login", "site/pages/login.tsx"),
  route("api/v1/docs", "site/pages/api-docs.tsx"),
  layout(
    "admin/layout.tsx",
    prefix("admin", [index("admin/pages/dashboard.tsx"), ...blogAdminRoutes, ...eventAdminRoutes]),
  ),
] satisfies RouteConfig;
