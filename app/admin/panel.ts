import { ContactRound, FileText, History, Inbox, ShieldCheck, SlidersHorizontal, Sunrise, Trash2 } from "lucide-react";
import type { Role } from "../platform/auth/roles.ts";
import { AREAS, mayIn } from "./areas.ts";
import { PANEL_ROOMS, type PanelPart } from "./rooms.ts";

/** The whole menu of the panel: the dashboard, what the rooms have, and what visitors sent. */
const PANEL: PanelPart[] = [
  { label: "Dashboard", icon: Sunrise, key: "d", path: "/admin", pages: /^\/admin$/ },
  ...PANEL_ROOMS,
  { label: "Inbox", icon: Inbox, key: "i", path: "/admin/inbox", pages: /^\/admin\/inbox$/ },
  {
    label: "Pages",
    icon: FileText,
    key: "p",
    path: "/admin/pages",
    pages: /^\/admin\/pages(\/|$)/,
    area: "foundation",
  },
  {
    label: "Members",
    icon: ContactRound,
    key: "m",
    path: "/admin/members",
    pages: /^\/admin\/members(\/|$)/,
    area: "members",
  },
  {
    label: "Staff",
    icon: ShieldCheck,
    key: "f",
    path: "/admin/staff",
    pages: /^\/admin\/staff(\/|$)/,
    area: "foundation",
  },
  {
    label: "Settings",
    icon: SlidersHorizontal,
    key: "s",
    path: "/admin/settings",
    pages: /^\/admin\/settings(\/|$)/,
    area: "foundation",
  },
  {
    label: "Changes",
    icon: History,
    key: "h",
    path: "/admin/audit",
    pages: /^\/admin\/audit$/,
    area: "foundation",
  },
  { label: "Bin", icon: Trash2, key: "x", path: "/admin/bin", pages: /^\/admin\/bin$/, area: "bin" },
];

/** What of it somebody may open; while nobody is known yet, what most may. */
export function panelFor(role: Role | undefined): PanelPart[] {
  return PANEL.filter(({ area }) => {
    if (!area) return true;
    return role === undefined ? Object.keys(AREAS[area].may).length > 0 : mayIn(area, role) !== null;
  });
}
