import { HeartHandshake } from "lucide-react";
import type { PanelFeature } from "../../platform/features/panel-feature.ts";

export const donorsPanel: PanelFeature = {
  menu: {
    label: "Donors",
    icon: HeartHandshake,
    key: "u",
    group: "giving",
    path: "/admin/donors",
    words: "people who gave merge duplicates lapsed monthly new history",
  },
  permissions: [{ label: "Donors, and the merge of two", roles: ["finance"], apiPaths: ["donors"] }],
  records: { donor: { label: "Donor", icon: HeartHandshake } },
};
