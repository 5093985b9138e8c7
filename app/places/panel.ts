import { MapPin } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

/** Without an entry in the menu: the list of events leads to it. */
export const placesPanel: PanelFeature = {
  permissions: [{ label: "Places of events", roles: ["events"], apiPaths: ["places"] }],
  records: { place: { label: "Place", icon: MapPin, path: "/admin/places" } },
};
