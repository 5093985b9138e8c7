import { route } from "@react-router/dev/routes";

export const givingRoutes = [route("donate", "giving/pages/donate.tsx")];
