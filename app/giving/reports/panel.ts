import { ChartColumn } from "lucide-react";
import type { PanelFeature } from "../../platform/features/panel-feature.ts";

export const reportsPanel: PanelFeature = {
  menu: {
    label: "Reports",
    icon: ChartColumn,
    key: "y",
    group: "giving",
    path: "/admin/reports",
    words: "totals by month campaign method new returning donors chart Excel XLSX CSV year",
  },
  permissions: [{ label: "Reports of gifts", roles: ["finance"], apiPaths: ["giving"] }],
};
