import { eq } from "drizzle-orm";
import { noteChange } from "../../platform/audit/note-change.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import { isStaff, type Role } from "../../platform/auth/roles.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { erasePerson, type PersonalFeatures } from "../../platform/people/personal-data.server.ts";
import { ACCOUNT_DELETED } from "./mails.server.ts";

type Deletion = { viewer: Viewer; address: string; currentPassword: string; people: PersonalFeatures; now: Date };

/**
 * Deletes an account with all that is stored about its owner, at the owner's request, and says so by mail; returns
 * in sentences what the law makes the foundation keep. What the member wrote for the foundation stays.
 * @throws HttpError 400 for a wrong password, which counts like a wrong sign-in; 409 for the last admin; 429
 */
export async function deleteAccount(db: Database, auth: Auth, deletion: Deletion): Promise<string[]> {
  const { viewer, people, now, ...check } = deletion;
  await auth.checkPassword({ viewer, ...check });
  return db
    .transaction((tx) => eraseAccount(tx, viewer.id, people, now))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_keep_an_admin") throw error;
      throw new HttpError(
        409,
        "You are the last admin. Make another person an admin first, then you can delete your account.",
      );
    });
}

/** The same in the caller's transaction, without asking for the password. @throws HttpError 404 */
export async function eraseAccount(tx: Database, id: string, people: PersonalFeatures, now: Date): Promise<string[]> {
  const isOfPerson = eq(users.id, id);
  const [account] = await tx.select().from(users).where(isOfPerson).for("update");
  if (!account) throw notFound("This account does not exist any more.");
  const { id: userId, email, emailVerified } = account;
  await noteChange(tx, { by: account.name, byId: userId, now }, { kind: "member", id: userId, action: "erase" });
  // A role is removed first; the database itself refuses to remove the last admin.
  if (isStaff(account.role as Role)) await tx.update(users).set({ role: "member" }).where(isOfPerson);
  const person = { userId, email: emailVerified ? email.toLowerCase() : null, references: [] };
  const kept = await erasePerson(tx, people, person, now);
  const values = { kept: kept.length > 0 ? `What the law makes us keep: ${kept.join(" ")}` : "" };
  await postMail(tx, ACCOUNT_DELETED, { to: email, values });
  return kept;
}
