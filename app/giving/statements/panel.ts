import { Landmark } from "lucide-react";
import type { PanelFeature } from "../../platform/features/panel-feature.ts";

export const statementsPanel: PanelFeature = {
  menu: {
    label: "Bank statements",
    icon: Landmark,
    key: "k",
    group: "giving",
    path: "/admin/statements",
    words: "CSV upload UTR reference number reconcile credits transfers to confirm",
  },
  permissions: [
    { label: "Bank statements, and confirming gifts by them", roles: ["finance"], apiPaths: ["statements"] },
  ],
};
