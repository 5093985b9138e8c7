import { Handshake, Mail, Sprout } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

const OFFERS = { name: "volunteers", label: "Volunteers and partners", order: 6 };

export const contactPanel: PanelFeature = {
  permissions: [
    {
      label: "Messages, volunteers and partners",
      roles: ["editor", "events"],
      inboxKinds: ["message", "volunteer", "partnership"],
    },
  ],
  inbox: {
    message: { label: "Message", icon: Mail, tab: { name: "messages", label: "Messages", order: 1 } },
    volunteer: { label: "Volunteer", icon: Sprout, tab: OFFERS },
    partnership: { label: "Partnership", icon: Handshake, tab: OFFERS },
  },
};
