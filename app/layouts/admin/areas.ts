import { STAFF_ROLES, type Role, type StaffRole } from "../../platform/auth/roles.ts";

type Area = {
  label: string;
  /** Where it begins under /api/v1/admin. */
  places: string[];
  /** The kinds of items in the inbox that are its own. */
  kinds?: string[];
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
  events: {
    label: "Events, guests, check-in",
    places: ["event"],
    kinds: ["registration"],
    may: { events: "all" },
  },
  programs: {
    label: "Programs, courses, requests to join",
    places: ["programs"],
    kinds: ["enrolment"],
    may: { events: "all" },
  },
  pictures: { label: "Pictures", places: ["pictures"], may: { editor: "all", events: "all" } },
  messages: {
    label: "Messages, volunteers and partners, comments to be shown",
    places: [],
    kinds: ["message", "comment", "volunteer", "partnership"],
    may: { editor: "all", events: "all" },
  },
  gifts: {
    label: "Gifts, also received ones, cash and cheques",
    places: ["gifts"],
    kinds: ["donation"],
    may: { finance: "all" },
  },
  newsletter: { label: "Newsletter", places: [], kinds: ["newsletter"], may: { editor: "all" } },
  /** Of it each role sees the kinds that the other areas say. */
  inbox: { label: "Inbox", places: ["inbox"], may: { editor: "own", events: "own", finance: "own" } },
  bin: { label: "Drafts and bin", places: ["drafts", "bin"], may: { editor: "own", events: "own" } },
  members: { label: "Members", places: ["members"], kinds: ["member"], may: {} },
  foundation: {
    label: "Staff, settings, pages, mails, changes",
    places: ["staff", "settings", "steps", "mails", "audit"],
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

/** The kinds of items in the inbox that a role may open; tests/access.test.ts knows that each kind has its area. */
export function kindsFor(role: Role): string[] {
  return (Object.keys(AREAS) as AreaName[]).flatMap((name) => {
    const { kinds = [] }: Area = AREAS[name];
    return mayIn(name, role) === null ? [] : kinds;
  });
}

/** The table of the staff page, a row an area. */
export function listPermissions() {
  return (Object.keys(AREAS) as AreaName[]).map((name) => ({
    label: AREAS[name].label,
    cells: STAFF_ROLES.map((role) => ({ role, may: mayIn(name, role) })),
  }));
}
