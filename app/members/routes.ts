import { route } from "@react-router/dev/routes";

export const memberRoutes = { site: [route("register", "members/pages/register.tsx")] };
