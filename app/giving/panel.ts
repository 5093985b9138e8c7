import { HandHeart } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const givingPanel: PanelFeature = {
  permissions: [
    {
      label: "Gifts, also received ones, cash and cheques",
      roles: ["finance"],
      apiPaths: ["gifts"],
      inboxKinds: ["donation"],
    },
  ],
  inbox: { donation: { label: "Gift intended", icon: HandHeart, tab: { name: "gifts", label: "Gifts", order: 5 } } },
};
