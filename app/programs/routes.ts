import { route } from "@react-router/dev/routes";

export const programRoutes = {
  site: [route("programs", "programs/pages/programs.tsx"), route("programs/:programId", "programs/pages/program.tsx")],
};
