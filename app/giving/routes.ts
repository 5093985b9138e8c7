import { route } from "@react-router/dev/routes";

export const givingRoutes = { site: [route("donate", "giving/pages/donate.tsx")] };
