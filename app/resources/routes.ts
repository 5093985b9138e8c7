import { route } from "@react-router/dev/routes";

export const resourceRoutes = [
  route("resources", "resources/pages/resources.tsx"),
  route("resources/:resourceId", "resources/pages/resource.tsx"),
];
