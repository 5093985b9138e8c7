import { route } from "@react-router/dev/routes";

export const givingRoutes = {
  site: [route("donate", "giving/pages/donate.tsx"), route("accounts", "giving/pages/accounts.tsx")],
  admin: [route("gifts", "giving/pages/admin-gifts.tsx")],
};
