import { ContactRound, FileText, History, Inbox, ShieldCheck, SlidersHorizontal, Sunrise, Trash2 } from "lucide-react";
import type { Role } from "../platform/auth/roles.ts";
import { AREAS, mayIn } from "./areas.ts";
import { PANEL_GROUPS, PANEL_ROOMS, type PanelPart } from "./rooms.ts";

/** The whole menu of the panel: the dashboard, what the rooms have, and what visitors sent. */
const PANEL: PanelPart[] = [
  { label: "Dashboard", icon: Sunrise, key: "d", path: "/admin", pages: /^\/admin$/ },
  ...PANEL_ROOMS,
  { label: "Inbox", icon: Inbox, key: "i", path: "/admin/inbox", pages: /^\/admin\/inbox(\/|$)/ },
  {
    label: "Pages",
    icon: FileText,
    key: "p",
    group: "site",
    path: "/admin/pages",
    pages: /^\/admin\/pages(\/|$)/,
    area: "foundation",
  },
  {
    label: "Members",
    icon: ContactRound,
    key: "m",
    group: "foundation",
    path: "/admin/members",
    pages: /^\/admin\/members(\/|$)/,
    area: "members",
  },
  {
    label: "Staff",
    icon: ShieldCheck,
    key: "f",
    group: "foundation",
    path: "/admin/staff",
    pages: /^\/admin\/staff(\/|$)/,
    area: "foundation",
  },
  {
    label: "Settings",
    icon: SlidersHorizontal,
    key: "s",
    group: "foundation",
    path: "/admin/settings",
    pages: /^\/admin\/settings(\/|$)/,
    area: "foundation",
  },
  {
    label: "Changes",
    icon: History,
    key: "h",
    group: "foundation",
    path: "/admin/audit",
    pages: /^\/admin\/audit$/,
    area: "foundation",
  },
  {
    label: "Bin",
    icon: Trash2,
    key: "x",
    group: "foundation",
    path: "/admin/bin",
    pages: /^\/admin\/bin$/,
    area: "bin",
  },
];

/** What of it somebody may open; while nobody is known yet, what most may. */
export function panelFor(role: Role | undefined): PanelPart[] {
  return PANEL.filter(({ area }) => {
    if (!area) return true;
    return role === undefined ? Object.keys(AREAS[area].may).length > 0 : mayIn(area, role) !== null;
  });
}

type Group = { title: string | null; parts: PanelPart[] };

/** The same as the menu shows it: what is used every time, then the site's rooms, then the foundation's. */
export function groupsFor(role: Role | undefined): Group[] {
  const parts = panelFor(role);
  const groups: Group[] = [
    { title: null, parts: parts.filter(({ group }) => group === undefined) },
    ...Object.entries(PANEL_GROUPS).map(([name, title]) => ({
      title,
      parts: parts.filter(({ group }) => group === name),
    })),
  ];
  return groups.filter((group) => group.parts.length > 0);
}
