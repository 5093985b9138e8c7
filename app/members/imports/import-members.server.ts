import { and, eq, sql } from "drizzle-orm";
import { hasNoPassword, insertAccountsWithoutPassword } from "../../platform/auth/accounts.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { PeopleImport, Writing } from "../../platform/imports/people-import.server.ts";
import type { ReadPerson } from "../../platform/imports/people-file.ts";
import { deleteAccounts } from "../personal-data.server.ts";
import { memberProfiles } from "../tables.server.ts";
import { MEMBER_FILE, membersWords } from "./member-file.ts";

/** Members of a former site. Accounts that are here, staff's too, are never changed. */
export const MEMBER_IMPORT: PeopleImport = {
  kind: "member-import",
  path: "/admin/members/import",
  prefix: "MI",
  file: MEMBER_FILE,
  noTable: "No members were found in this file: it needs a header and columns for the e-mail address and the name.",
  words: membersWords,
  compare: compareMembers,
  write: writeMembers,
  count: (db, ids) =>
    db
      .select({
        id: memberProfiles.importId,
        people: sql<number>`count(*)::int`,
        removable: sql<number>`(count(*) filter (where ${users.role} = 'member' and ${hasNoPassword(users.id)}))::int`,
      })
      .from(memberProfiles)
      .innerJoin(users, eq(users.id, memberProfiles.userId))
      .where(isAnyOf(memberProfiles.importId, ids))
      .groupBy(memberProfiles.importId),
  removeSome: removeMembers,
};

async function compareMembers(db: Database, people: ReadPerson[]) {
  const emails = people.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(isAnyOf(users.email, emails));
  const known = new Set(found.map(({ email }) => email));
  return {
    fresh: people.filter(({ email }) => !known.has(email)),
    here: known.size,
    problems: people.flatMap(({ line, email }) =>
      known.has(email) ? { line, problem: `${email} has an account here, which stays as it is.` } : [],
    ),
  };
}

/** They accepted no terms here, and their addresses are proved by the link that sets the password. */
async function writeMembers(tx: Database, people: ReadPerson[], { importId, now }: Writing): Promise<void> {
  const idOf = await insertAccountsWithoutPassword(tx, people, now);
  const rows = people.flatMap(({ email, phone, city: location }) => {
    const userId = idOf.get(email);
    return userId ? { userId, phone, location, importId, termsAcceptedAt: null } : [];
  });
  if (rows.length > 0) await tx.insert(memberProfiles).values(rows);
}

/** Those who set a password stay. */
async function removeMembers(tx: Database, id: string, { most }: { most: number }): Promise<number> {
  const some = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberProfiles, eq(memberProfiles.userId, users.id))
    .where(and(eq(memberProfiles.importId, id), eq(users.role, "member"), hasNoPassword(users.id)))
    .orderBy(users.id)
    .limit(most)
    .for("update", { of: users });
  await deleteAccounts(tx, some);
  return some.length;
}
