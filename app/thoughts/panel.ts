import { Quote } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const thoughtsPanel: PanelFeature = {
  menu: {
    label: "Thoughts",
    icon: Quote,
    key: "q",
    group: "site",
    path: "/admin/thoughts",
    actions: [{ label: "New thought", to: "/admin/thoughts/new", words: "add quote" }],
  },
  permissions: [{ label: "Thoughts", roles: ["editor"], apiPaths: ["quotes"] }],
  records: { thought: { label: "Thought", icon: Quote, path: "/admin/thoughts" } },
};
