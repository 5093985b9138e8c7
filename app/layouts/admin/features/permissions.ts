import { isFor, STAFF_ROLES, type Role, type StaffRole } from "../../../platform/auth/roles.ts";
import type { Permission } from "../../../platform/features/panel-feature.ts";
import { PANEL_FEATURES } from "./features.ts";

/**
 * The table of roles that the staff page shows. Each route checks the role itself; tests/access.test.ts compares its
 * routes with this table.
 */
export const PERMISSIONS: Permission[] = [
  {
    label: "Dashboard and search: what each may see",
    roles: ["editor", "events", "finance"],
    apiPaths: ["overview", "search", "site"],
  },
  { label: "Inbox", roles: ["editor", "events", "finance"], apiPaths: ["inbox", "saved"], isOwn: true },
  ...PANEL_FEATURES.flatMap(({ permissions }) => permissions),
  { label: "Pictures", roles: ["editor", "events"], apiPaths: ["pictures"] },
  { label: "Drafts and bin", roles: ["editor", "events"], apiPaths: ["drafts", "bin"], isOwn: true },
  { label: "Settings, pages, mails, changes", roles: [], apiPaths: ["settings", "steps", "mails", "audit", "payment"] },
];

/** The roles that may use what is below an address of the API, besides admins. */
export function rolesOf(apiPath: string): StaffRole[] {
  return PERMISSIONS.find(({ apiPaths = [] }) => apiPaths.includes(apiPath))?.roles ?? [];
}

/** The kinds of inbox items that a role may open. */
export function inboxKindsFor(role: Role): string[] {
  return PERMISSIONS.filter(({ roles }) => isFor(roles, role)).flatMap(({ inboxKinds = [] }) => inboxKinds);
}

/** The rows of the table. */
export function listPermissions() {
  return PERMISSIONS.map(({ label, roles, isOwn }) => ({
    label,
    cells: STAFF_ROLES.map((role) => {
      const isAllowed = isFor(roles, role);
      const may: "all" | "own" | null = isAllowed && isOwn && role !== "admin" ? "own" : isAllowed ? "all" : null;
      return { role, may };
    }),
  }));
}
