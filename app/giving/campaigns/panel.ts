import { Flag } from "lucide-react";
import type { PanelFeature } from "../../platform/features/panel-feature.ts";

export const campaignsPanel: PanelFeature = {
  menu: {
    label: "Campaigns",
    icon: Flag,
    key: "j",
    group: "giving",
    path: "/admin/campaigns",
    words: "fundraising goal updates appeal",
    actions: [{ label: "New campaign", to: "/admin/campaigns/new", words: "create fundraising appeal" }],
  },
  permissions: [{ label: "Campaigns", roles: ["editor"], apiPaths: ["campaigns"] }],
  records: { campaign: { label: "Campaign", icon: Flag, path: "/admin/campaigns" } },
};
