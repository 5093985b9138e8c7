import { GraduationCap } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const programsPanel: PanelFeature = {
  menu: {
    label: "Programs",
    icon: GraduationCap,
    key: "r",
    group: "site",
    path: "/admin/programs",
    actions: [{ label: "New program", to: "/admin/programs/new", words: "create course" }],
  },
  permissions: [
    {
      label: "Programs, courses, requests to join",
      roles: ["events"],
      apiPaths: ["programs"],
      inboxKinds: ["enrolment"],
    },
  ],
  records: { program: { label: "Program", icon: GraduationCap, path: "/admin/programs" } },
  inbox: {
    enrolment: {
      label: "Program request",
      icon: GraduationCap,
      tab: { name: "requests", label: "Requests", order: 3 },
    },
  },
};
