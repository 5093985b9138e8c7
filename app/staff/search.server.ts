import { desc, ne, sql } from "drizzle-orm";
import { accountName, accountText, users } from "../platform/auth/tables.server.ts";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { byParts, type PanelSource } from "../platform/features/panel-source.server.ts";
import { staffInvitations } from "./tables.server.ts";

/** The staff, for the panel's search. They are on one page. */
export const staffRecords: PanelSource = {
  kind: "staff",
  group: "Staff",
  one: "Staff",
  roles: [],
  list: "/admin/staff",
  find: byParts({
    table: users,
    text: accountText(),
    place: sql`''::text`,
    title: accountName(),
    about: users.email,
    newest: desc(users.createdAt),
    stands: ne(users.role, "member"),
  }),
};

/** For the log of changes. */
export const invitationSubjects: ChangeSubjects = {
  kinds: ["invitation"],
  find: async (db, ids) => {
    const { id, name } = staffInvitations;
    const rows = await db.select({ id, name }).from(staffInvitations).where(isAnyOf(id, ids));
    return rows.map((row) => ({ ...row, path: "/admin/staff" }));
  },
};
