import { HandHeart } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const givingPanel: PanelFeature = {
  menu: {
    label: "Gifts",
    icon: HandHeart,
    key: "v",
    group: "giving",
    path: "/admin/gifts",
    words: "donations donors pledges money received to confirm refunds receipts PAN monthly mandates subscriptions",
    actions: [
      { label: "Enter a gift", to: "/admin/gifts", words: "cash cheque transfer donation add" },
      {
        label: "Import gifts",
        to: "/admin/gifts/import",
        words: "CSV spreadsheet Excel receipts earlier before another system move",
      },
    ],
  },
  permissions: [
    {
      label: "Gifts, refunds, and the PAN of donors",
      roles: ["finance"],
      apiPaths: ["gifts", "gift", "monthly", "receipts", "webhooks"],
      inboxKinds: ["donation"],
    },
  ],
  inbox: { donation: { label: "Gift pledged", icon: HandHeart, tab: { name: "gifts", label: "Gifts", order: 5 } } },
};
