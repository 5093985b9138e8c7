import { route } from "@react-router/dev/routes";

export const resourceRoutes = {
  site: [
    route("resources", "resources/pages/resources.tsx"),
    route("resources/:resourceId", "resources/pages/resource.tsx"),
    route("resource-preview/:token", "resources/pages/resource-preview.tsx"),
  ],
  admin: [
    route("resources", "resources/pages/admin-resources.tsx"),
    route("resources/new", "resources/pages/admin-new-resource.tsx"),
    route("resources/:resourceId", "resources/pages/admin-resource.tsx"),
  ],
};
