import {
  ContactRound,
  ExternalLink,
  FileText,
  History,
  Images,
  Inbox,
  LogOut,
  Mail,
  ShieldCheck,
  SlidersHorizontal,
  Sunrise,
  Trash2,
} from "lucide-react";
import type { Role } from "../../platform/auth/roles.ts";
import type { PanelPlace } from "./search/panel-place.ts";
import { AREAS, mayIn } from "./areas.ts";
import { PANEL_GROUPS, PANEL_FEATURES, type PanelPart } from "./features.ts";

/** The whole menu of the panel: the dashboard, what the features have, and what visitors sent. */
const PANEL: PanelPart[] = [
  { label: "Dashboard", icon: Sunrise, key: "d", path: "/admin", pages: /^\/admin$/ },
  ...PANEL_FEATURES,
  {
    label: "Inbox",
    icon: Inbox,
    key: "i",
    path: "/admin/inbox",
    pages: /^\/admin\/(inbox|gifts)(\/|$)/,
    words: "messages comments requests gifts mail",
  },
  {
    label: "Pages",
    icon: FileText,
    key: "p",
    group: "site",
    path: "/admin/pages",
    pages: /^\/admin\/pages(\/|$)/,
    area: "foundation",
    words: "texts about terms privacy questions",
  },
  {
    label: "Pictures",
    icon: Images,
    key: "c",
    group: "site",
    path: "/admin/pictures",
    pages: /^\/admin\/pictures$/,
    area: "pictures",
    words: "photos images library",
  },
  {
    label: "Members",
    icon: ContactRound,
    key: "m",
    group: "foundation",
    path: "/admin/members",
    pages: /^\/admin\/members(\/|$)/,
    area: "members",
    words: "people accounts",
  },
  {
    label: "Staff",
    icon: ShieldCheck,
    key: "f",
    group: "foundation",
    path: "/admin/staff",
    pages: /^\/admin\/staff(\/|$)/,
    area: "foundation",
    words: "team roles users",
    actions: [{ label: "Invite someone to the staff", to: "/admin/staff", words: "add editor volunteer account" }],
  },
  {
    label: "Settings",
    icon: SlidersHorizontal,
    key: "s",
    group: "foundation",
    path: "/admin/settings",
    pages: /^\/admin\/settings(\/|$)/,
    area: "foundation",
    words: "foundation name contact giving logo",
  },
  {
    label: "Mails",
    icon: Mail,
    key: "o",
    group: "foundation",
    path: "/admin/mails",
    pages: /^\/admin\/mails(\/|$)/,
    area: "foundation",
    words: "outbox sent letters smtp",
    actions: [{ label: "Send a test mail", to: "/admin/mails", words: "smtp server" }],
  },
  {
    label: "Changes",
    icon: History,
    key: "h",
    group: "foundation",
    path: "/admin/audit",
    pages: /^\/admin\/audit$/,
    area: "foundation",
    words: "history log who",
  },
  {
    label: "Bin",
    icon: Trash2,
    key: "x",
    group: "foundation",
    path: "/admin/bin",
    pages: /^\/admin\/bin$/,
    area: "bin",
    words: "deleted restore trash",
  },
];

/** What of it somebody may open; while nobody is known yet, what most may. */
export function panelFor(role: Role | undefined): PanelPart[] {
  return PANEL.filter(({ area }) => {
    if (!area) return true;
    return role === undefined ? Object.keys(AREAS[area].may).length > 0 : mayIn(area, role) !== null;
  });
}

/** Things to do that belong to no part of it. */
const ELSEWHERE: PanelPlace[] = [
  { label: "View site", about: "", to: "/", icon: ExternalLink, words: "home public", isOutside: true },
  { label: "My profile and password", about: "", to: "/profile", icon: ContactRound, words: "account change" },
  { label: "Sign out", about: "", to: "/logout", icon: LogOut, words: "logout leave" },
];

/** What the search offers besides records: the places that a role has, and what is done there. */
export function placesOf(role: Role | undefined): PanelPlace[] {
  const parts = panelFor(role);
  return [
    ...parts.map(({ label, path, icon, words }) => ({ label, about: "", to: path, icon, words })),
    ...parts.flatMap(({ label: about, icon, actions = [] }) =>
      actions.map(({ label, to, words }) => ({ label, about, to, icon, words })),
    ),
    ...ELSEWHERE,
  ];
}

type Group = { title: string | null; parts: PanelPart[] };

/** The same as the menu shows it: what is used every time, then the site's features, then the foundation's. */
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
