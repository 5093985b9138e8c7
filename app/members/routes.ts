import { route } from "@react-router/dev/routes";

export const memberRoutes = {
  site: [
    route("register", "members/pages/register.tsx"),
    route("verify/:token", "members/pages/verify.tsx"),
    route("parent/:token", "members/pages/parent.tsx"),
    route("reset", "members/pages/reset.tsx"),
    route("reset/:token", "members/pages/new-password.tsx"),
  ],
  admin: [
    route("members", "members/pages/admin-members.tsx"),
    route("members/import", "members/pages/admin-import.tsx"),
    route("members/:memberId", "members/pages/admin-member.tsx"),
  ],
};
