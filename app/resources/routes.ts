import { route } from "@react-router/dev/routes";

export const resourceRoutes = {
  site: [
    route("resources", "resources/pages/resources.tsx"),
    route("resources/:resourceId", "resources/pages/resource.tsx"),
  ],
};
