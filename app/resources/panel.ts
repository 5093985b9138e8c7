import { Library } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const resourcesPanel: PanelFeature = {
  menu: {
    label: "Resources",
    icon: Library,
    key: "l",
    group: "site",
    path: "/admin/resources",
    actions: [{ label: "New resource", to: "/admin/resources/new", words: "add upload audio video guide" }],
  },
  permissions: [{ label: "Resources", roles: ["editor"], apiPaths: ["resources"] }],
  records: { resource: { label: "Resource", icon: Library, path: "/admin/resources" } },
};
