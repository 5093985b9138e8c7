import { UsersRound } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const teachersPanel: PanelFeature = {
  menu: {
    label: "Teachers and team",
    icon: UsersRound,
    key: "t",
    group: "site",
    path: "/admin/teachers",
    actions: [{ label: "New teacher", to: "/admin/teachers/new", words: "add person team" }],
  },
  permissions: [{ label: "Teachers and team", roles: ["editor"], apiPaths: ["teachers"] }],
  records: { teacher: { label: "Teacher", icon: UsersRound, path: "/admin/teachers" } },
};
