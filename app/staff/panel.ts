import { ShieldCheck } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const staffPanel: PanelFeature = {
  menu: {
    label: "Staff",
    icon: ShieldCheck,
    key: "f",
    group: "foundation",
    path: "/admin/staff",
    words: "team roles users",
    actions: [{ label: "Invite someone to the staff", to: "/admin/staff", words: "add editor volunteer account" }],
  },
  permissions: [{ label: "Staff", roles: [], apiPaths: ["staff"] }],
  records: { staff: { label: "Staff", icon: ShieldCheck } },
};
