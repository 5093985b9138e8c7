import { route } from "@react-router/dev/routes";

/** Stands alone, as the sign-in page does. */
export const registerRoutes = [route("register", "members/pages/register.tsx")];
export const memberRoutes = [route("profile", "members/pages/profile.tsx")];
