import { route } from "@react-router/dev/routes";

export const programRoutes = {
  site: [route("programs", "programs/pages/programs.tsx"), route("programs/:programId", "programs/pages/program.tsx")],
  admin: [
    route("programs", "programs/pages/admin-programs.tsx"),
    route("programs/new", "programs/pages/admin-new-program.tsx"),
    route("programs/:programId", "programs/pages/admin-program.tsx"),
  ],
};
