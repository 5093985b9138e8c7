import { ReceiptIndianRupee } from "lucide-react";
import type { PanelFeature } from "../../platform/features/panel-feature.ts";

export const taxPanel: PanelFeature = {
  menu: {
    label: "Tax desk",
    icon: ReceiptIndianRupee,
    key: "z",
    group: "giving",
    path: "/admin/tax",
    words: "statement Form 113 10BD 114 10BE PAN certificates export",
  },
  permissions: [{ label: "Tax desk, and its export with full PANs", roles: ["finance"], apiPaths: ["tax"] }],
};
