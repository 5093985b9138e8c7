import { route } from "@react-router/dev/routes";

export const programRoutes = [
  route("programs", "programs/pages/programs.tsx"),
  route("programs/:programId", "programs/pages/program.tsx"),
];
