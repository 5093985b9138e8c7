import { ContactRound } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const membersPanel: PanelFeature = {
  menu: {
    label: "Members",
    icon: ContactRound,
    key: "m",
    group: "foundation",
    path: "/admin/members",
    words: "people accounts",
    actions: [
      {
        label: "Import members",
        to: "/admin/members/import",
        words: "CSV spreadsheet Excel earlier before another system move accounts",
      },
    ],
  },
  permissions: [{ label: "Members", roles: [], apiPaths: ["members", "member"], inboxKinds: ["member"] }],
  records: { member: { label: "Member", icon: ContactRound } },
  inbox: { member: { label: "New member", icon: ContactRound, tab: { name: "members", label: "Members", order: 8 } } },
};
