import { route } from "@react-router/dev/routes";

/** Its page in the panel is the layout's: it also shows what each role may do in all features. */
export const staffRoutes = { site: [route("invite/:token", "staff/pages/invite.tsx")] };
