import { route } from "@react-router/dev/routes";

export const placeRoutes = {
  site: [
    route("places/:placeId", "places/pages/place.tsx"),
    route("place-preview/:token", "places/pages/place-preview.tsx"),
  ],
  admin: [
    route("places", "places/pages/admin-places.tsx"),
    route("places/new", "places/pages/admin-new-place.tsx"),
    route("places/:placeId", "places/pages/admin-place.tsx"),
  ],
};
