import { Newspaper } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const newsletterPanel: PanelFeature = {
  permissions: [{ label: "Newsletter", roles: ["editor"], inboxKinds: ["newsletter"] }],
  inbox: { newsletter: { label: "Newsletter", icon: Newspaper, tab: { name: "readers", label: "Readers", order: 7 } } },
};
