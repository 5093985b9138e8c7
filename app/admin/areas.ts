import { STAFF_ROLES, type Role, type StaffRole } from "../platform/auth/roles.ts";

type Area = {
  label: string;
  /** Where it begins under /api/v1/admin. */
  places: string[];
  /** Who may work there besides admins, who may everywhere; `own` where each sees what is hers alone. */
  may: Partial<Record<Exclude<StaffRole, "admin">, "all" | "own">>;
};

/**
 * What each role may do: the panel's table of roles and its menu are drawn from this, and tests/access.test.ts holds
 * every route of the panel to it. A role that sees a place here is let in by that place's own guard.
 */
export const AREAS = {
  panel: {
    label: "Dashboard and search: what each may see",
    places: ["overview", "search"],
    may: { editor: "all", events: "all", finance: "all" },
  },
  content: {
    label: "Articles, comments, resources, thoughts, teachers, testimonials",
    places: ["blog", "comments", "topics", "resources", "quotes", "teachers", "testimonials"],
    may: { editor: "all" },
  },
  events: { label: "Events, guests, check-in", places: ["event"], may: { events: "all" } },
  programs: { label: "Programs, courses, requests to join", places: ["programs"], may: { events: "all" } },
  uploads: { label: "Adding pictures", places: ["uploads"], may: { editor: "all", events: "all" } },
  inbox: {
    label: "Inbox: messages, comments, requests, gifts",
    places: ["inbox"],
    may: { editor: "all", events: "all", finance: "all" },
  },
  gifts: { label: "Gifts received, cash and cheques", places: ["gifts"], may: { finance: "all" } },
  bin: { label: "Drafts and bin", places: ["drafts", "bin"], may: { editor: "own", events: "own" } },
  members: { label: "Members", places: ["members"], may: {} },
  foundation: {
    label: "Staff, settings, pages, changes",
    places: ["staff", "settings", "steps", "audit"],
    may: {},
  },
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof AREAS;

/** What a role may do in an area, or null. */
export function mayIn(name: AreaName, role: Role): "all" | "own" | null {
  if (role === "admin") return "all";
  const { may }: Area = AREAS[name];
  return role === "member" ? null : (may[role] ?? null);
}

/** The table of the staff page, a row an area. */
export function listPermissions() {
  return (Object.keys(AREAS) as AreaName[]).map((name) => ({
    label: AREAS[name].label,
    cells: STAFF_ROLES.map((role) => ({ role, may: mayIn(name, role) })),
  }));
}
