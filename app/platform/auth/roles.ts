/** A visitor has no account; a member has one; the others also run part of the foundation. */
export const ROLES = ["member", "editor", "events", "finance", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Anyone but a plain member works in the admin panel. */
export function isStaff(role: Role): boolean {
  return role !== "member";
}
