import { HandHeart } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const givingPanel: PanelFeature = {
  menu: {
    label: "Gifts",
    icon: HandHeart,
    key: "v",
    group: "foundation",
    path: "/admin/gifts",
    words: "donations donors pledges money received",
    actions: [{ label: "Enter cash or cheque", to: "/admin/gifts", words: "gift donation add" }],
  },
  permissions: [
    {
      label: "Gifts, also received ones, cash and cheques",
      roles: ["finance"],
      apiPaths: ["gifts", "receipts", "webhooks"],
      inboxKinds: ["donation"],
    },
  ],
  inbox: { donation: { label: "Gift pledged", icon: HandHeart, tab: { name: "gifts", label: "Gifts", order: 5 } } },
};
