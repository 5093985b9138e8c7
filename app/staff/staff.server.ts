import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "../platform/audit/audit.ts";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import { endSessions } from "../platform/auth/sessions.server.ts";
import { ROLE_WORDS, STAFF_ROLES, type Role, type StaffRole } from "../platform/auth/roles.ts";
import { accountText, users } from "../platform/auth/tables.server.ts";
import { violatedConstraint, type Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage, withoutPlace } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { removeSecondFactor } from "../platform/second-factor/remove.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";

/** A member of staff. */
export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  /** Signs in with an authenticator code too. */
  hasCode: boolean;
  lastSignInAt: Date | null;
};

const GONE = "This person does not work here any more.";

const rank = sql`array_position(${sql.param([...STAFF_ROLES])}::text[], ${users.role})`;
const BY_ROLE = new KeysetOrder(users, [{ number: rank }, users.name, users.id]);

/** Admins first, then by name. */
export async function listStaff(
  db: Database,
  { limit, after, q }: { limit: number; after?: string | undefined; q: string },
): Promise<KeysetPage<StaffPerson>> {
  const beyond = await BY_ROLE.after(db, after);
  const isStaff = inArray(users.role, [...STAFF_ROLES]);
  const rows = await selectStaff(db, and(isStaff, hasParts(accountText(), q), beyond))
    .orderBy(...BY_ROLE.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

/** @throws HttpError 404 where the account is not a member of staff */
async function getStaff(db: Database, id: string): Promise<StaffPerson> {
  const [row] = await selectStaff(db, and(eq(users.id, id), inArray(users.role, [...STAFF_ROLES])));
  if (!row) throw notFound(GONE);
  return withoutPlace(row);
}

/**
 * Gives an account a role; a member becomes staff. Its sessions end, so that no open page shows the former role.
 * @throws HttpError 404; 409 where no admin would be left
 */
export function setStaffRole(db: Database, id: string, role: StaffRole, act: Act): Promise<StaffPerson> {
  return changeAccount(db, id, async (tx, before) => {
    if (before !== role) {
      await set(tx, id, { role });
      const differences = [{ label: "Role", before: ROLE_WORDS[before], after: ROLE_WORDS[role] }];
      await noteChange(tx, act, { ...aboutStaff(await getStaff(tx, id), "role"), differences });
    }
    return getStaff(tx, id);
  });
}

/** Disables an account and ends its sessions; its work stays. @throws HttpError 404, 409 as above */
export function disableStaff(db: Database, id: string, act: Act): Promise<StaffPerson> {
  return setDisabled(db, id, true, act);
}

/** @throws HttpError 404 */
export function enableStaff(db: Database, id: string, act: Act): Promise<StaffPerson> {
  return setDisabled(db, id, false, act);
}

function setDisabled(db: Database, id: string, banned: boolean, act: Act): Promise<StaffPerson> {
  return changeAccount(db, id, async (tx) => {
    const person = await getStaff(tx, id);
    if (person.isDisabled !== banned) {
      await set(tx, id, { banned });
      await noteChange(tx, act, aboutStaff(person, banned ? "disable" : "enable"));
    }
    return { ...person, isDisabled: banned };
  });
}

/** Removes the role: the account is a member from then on. @throws HttpError 404, 409 as above */
export function removeFromStaff(db: Database, id: string, act: Act): Promise<void> {
  return changeAccount(db, id, async (tx) => {
    const person = await getStaff(tx, id);
    await set(tx, id, { role: "member" });
    await noteChange(tx, act, aboutStaff(person, "remove"));
  });
}

/**
 * For a lost phone: the password alone signs in again, a mail says so, and the sessions end.
 * @throws HttpError 404; 409 where there is no code, or it is the viewer's own account
 */
export function resetStaffCode(db: Database, id: string, act: Act): Promise<StaffPerson> {
  // Removing the own code requires the password, which an open session does not prove.
  if (id === act.byId) throw new HttpError(409, "Turn off your own code in your account, with your password.");
  return changeAccount(db, id, async (tx) => {
    const person = await getStaff(tx, id);
    await removeSecondFactor(tx, id, act);
    await endSessions(tx, id);
    await noteChange(tx, act, aboutStaff(person, "reset-code"));
    return { ...person, hasCode: false };
  });
}

/** Changes an account whose row is locked; the database itself refuses to remove the last admin. */
async function changeAccount<Answer>(
  db: Database,
  id: string,
  change: (tx: Database, role: Role) => Promise<Answer>,
): Promise<Answer> {
  return db
    .transaction(async (tx) => {
      const [held] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id)).for("update");
      if (!held) throw notFound(GONE);
      return change(tx, held.role as Role);
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_keep_an_admin") throw error;
      throw new HttpError(409, "This is the last admin. Make someone else an admin first.");
    });
}

async function set(tx: Database, id: string, changes: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, id));
  await endSessions(tx, id);
}

function aboutStaff({ id, name }: StaffPerson, action: AuditAction) {
  return { kind: "staff", id, title: name, action };
}

function selectStaff(db: Database, where: SQL | undefined) {
  const { id, name, email, banned, lastSignInAt, twoFactorEnabled: hasCode } = users;
  const role = sql<StaffRole>`${users.role}`;
  return db
    .select({ place: BY_ROLE.place, id, name, email, role, isDisabled: banned, hasCode, lastSignInAt })
    .from(users)
    .where(where)
    .$dynamic();
}
