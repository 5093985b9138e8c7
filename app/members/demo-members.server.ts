import { and, isNotNull, ne, or, sql } from "drizzle-orm";
import { users } from "../platform/auth/tables.server.ts";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { DemoKind } from "../platform/demo/demo-rows.server.ts";
import { memberNotes, memberProfiles } from "./tables.server.ts";

/** The invented members of the demo content. */
export const demoMembers: DemoKind = {
  kind: "member",
  name: users.name,
  tables: [
    { table: users, id: users.id },
    { table: memberProfiles, id: memberProfiles.userId },
    { table: memberNotes, id: memberNotes.subjectId },
  ],
  usesOf: async (tx, ids) => {
    const isInUse = or(
      isNotNull(users.lastSignInAt),
      ne(users.role, "member"),
      sql`${users.email} not like '%@example.org'`,
    );
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isAnyOf(users.id, ids), isInUse));
    return new Map(rows.map(({ id }) => [id, "Somebody uses the account."]));
  },
};
