/** A visitor has no account; a member has one; the others also run part of the foundation. */
export const ROLES = ["member", "editor", "events", "finance", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who works in the panel, in the order in which they are shown. */
export const STAFF_ROLES = ["admin", "editor", "events", "finance"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_WORDS: Record<Role, string> = {
  admin: "Admin",
  editor: "Editor",
  events: "Events",
  finance: "Finance",
  member: "Member",
};

/** What the account is called that the site makes at its first start. */
export const FIRST_ADMIN_NAME = "Administrator";

/** Anyone but a plain member works in the admin panel. */
export function isStaff(role: Role): boolean {
  return role !== "member";
}

/** Whether something for some roles is for this one too: everything is for admins. */
export function isFor(roles: Role[], role: Role): boolean {
  return role === "admin" || roles.includes(role);
}
