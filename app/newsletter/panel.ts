import { Newspaper } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const newsletterPanel: PanelFeature = {
  menu: {
    label: "Subscribers",
    icon: Newspaper,
    key: "n",
    group: "site",
    path: "/admin/subscribers",
    words: "newsletter readers mailing list addresses unsubscribed",
    actions: [
      {
        label: "Import subscribers",
        to: "/admin/subscribers/import",
        words: "CSV spreadsheet Mailchimp Ghost WordPress earlier before another system move newsletter",
      },
    ],
  },
  permissions: [
    {
      label: "Newsletter",
      roles: ["editor"],
      apiPaths: ["subscribers", "subscriber"],
      inboxKinds: ["newsletter"],
    },
  ],
  inbox: { newsletter: { label: "Newsletter", icon: Newspaper, tab: { name: "readers", label: "Readers", order: 7 } } },
};
