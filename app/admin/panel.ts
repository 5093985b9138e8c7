import { FileText, Inbox, SlidersHorizontal, Sunrise } from "lucide-react";
import { PANEL_ROOMS, type PanelPart } from "./rooms.ts";

/** The panel's menu: the dashboard, what the rooms have, and what visitors sent. */
export const PANEL: PanelPart[] = [
  { label: "Dashboard", icon: Sunrise, key: "d", path: "/admin", pages: /^\/admin$/ },
  ...PANEL_ROOMS,
  { label: "Inbox", icon: Inbox, key: "i", path: "/admin/inbox", pages: /^\/admin\/inbox$/ },
  {
    label: "Pages",
    icon: FileText,
    key: "p",
    path: "/admin/pages",
    pages: /^\/admin\/pages(\/|$)/,
    role: "admin",
  },
  {
    label: "Settings",
    icon: SlidersHorizontal,
    key: "s",
    path: "/admin/settings",
    pages: /^\/admin\/settings(\/|$)/,
    role: "admin",
  },
];
