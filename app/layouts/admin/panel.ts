import {
  ContactRound,
  ExternalLink,
  FileText,
  History,
  Images,
  Inbox,
  LogOut,
  Mail,
  SlidersHorizontal,
  Sunrise,
  Trash2,
} from "lucide-react";
import { isFor, type Role, type StaffRole } from "../../platform/auth/roles.ts";
import { PANEL_GROUPS, type PanelPage } from "../../platform/features/panel-feature.ts";
import { PANEL_FEATURES } from "./features/features.ts";
import { rolesOf } from "./features/permissions.ts";
import type { PanelPlace } from "./search/panel-place.ts";

type MenuEntry = PanelPage & { roles: StaffRole[] };

/** A page of the panel itself; who may open it is who may use its part of the API. */
const own = (apiPath: string, page: PanelPage): MenuEntry => ({ ...page, roles: rolesOf(apiPath) });

/** The whole menu of the panel: its own pages and those of the features. */
const MENU: MenuEntry[] = [
  own("overview", { label: "Dashboard", icon: Sunrise, key: "d", path: "/admin", pages: /^\/admin$/ }),
  ...PANEL_FEATURES.flatMap(({ menu, permissions: [first] }) => (menu ? [{ ...menu, roles: first?.roles ?? [] }] : [])),
  own("inbox", {
    label: "Inbox",
    icon: Inbox,
    key: "i",
    path: "/admin/inbox",
    words: "messages comments requests mail",
  }),
  own("settings", {
    label: "Pages",
    icon: FileText,
    key: "p",
    group: "site",
    path: "/admin/pages",
    words: "texts about terms privacy questions",
  }),
  own("pictures", {
    label: "Pictures",
    icon: Images,
    key: "c",
    group: "site",
    path: "/admin/pictures",
    words: "photos images library",
  }),
  own("settings", {
    label: "Settings",
    icon: SlidersHorizontal,
    key: "s",
    group: "foundation",
    path: "/admin/settings",
    words: "foundation name contact giving logo payments razorpay keys webhook receipts",
    actions: [
      {
        label: "Old addresses",
        to: "/admin/settings/old-addresses",
        words: "redirect 301 404 missing pages wordpress former site",
      },
    ],
  }),
  own("mails", {
    label: "Mails",
    icon: Mail,
    key: "o",
    group: "foundation",
    path: "/admin/mails",
    words: "outbox sent letters smtp",
    actions: [{ label: "Send a test mail", to: "/admin/mails", words: "smtp server" }],
  }),
  own("audit", {
    label: "Changes",
    icon: History,
    key: "h",
    group: "foundation",
    path: "/admin/audit",
    words: "history log who",
  }),
  own("bin", {
    label: "Bin",
    icon: Trash2,
    key: "x",
    group: "foundation",
    path: "/admin/bin",
    words: "deleted restore trash",
  }),
];

/** The entries that a role may open; while no role is known yet, those that more than admins may. */
export function menuFor(role: Role | undefined): MenuEntry[] {
  return MENU.filter(({ roles }) => (role === undefined ? roles.length > 0 : isFor(roles, role)));
}

/** Whether a page of the panel belongs to an entry of the menu. */
export function isPageOf({ path, pages }: PanelPage, pathname: string): boolean {
  return pages ? pages.test(pathname) : pathname === path || pathname.startsWith(`${path}/`);
}

/** Things to do that belong to no entry. */
const ELSEWHERE: PanelPlace[] = [
  { label: "View site", about: "", to: "/", icon: ExternalLink, words: "home public", isOutside: true },
  { label: "My profile and password", about: "", to: "/profile", icon: ContactRound, words: "account change" },
  { label: "Sign out", about: "", to: "/logout", icon: LogOut, words: "logout leave" },
];

/** What the search offers besides records: the pages that a role may open, and what is done there. */
export function placesOf(role: Role | undefined): PanelPlace[] {
  const entries = menuFor(role);
  return [
    ...entries.map(({ label, path, icon, words }) => ({ label, about: "", to: path, icon, words })),
    ...entries.flatMap(({ label: about, icon, actions = [] }) =>
      actions.map(({ label, to, words }) => ({ label, about, to, icon, words })),
    ),
    ...ELSEWHERE,
  ];
}

type Group = { title: string | null; entries: MenuEntry[] };

/** The same as the menu shows it: what is used every time, then the site's features, then the foundation's. */
export function groupsFor(role: Role | undefined): Group[] {
  const all = menuFor(role);
  const groups: Group[] = [
    { title: null, entries: all.filter(({ group }) => group === undefined) },
    ...Object.entries(PANEL_GROUPS).map(([name, title]) => ({
      title,
      entries: all.filter(({ group }) => group === name),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
