import { route } from "@react-router/dev/routes";

export const sittingRoutes = {
  site: [route("sit", "sitting/pages/sit.tsx")],
};
