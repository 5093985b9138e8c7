import { eq } from "drizzle-orm";
import type { Auth } from "../platform/auth/auth.server.ts";
import { refuseCommonPassword } from "../platform/auth/new-password.server.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import type { ProfileAnswer, ProfileEdit, RegistrationForm } from "./member.ts";
import { memberProfiles } from "./tables.server.ts";

/**
 * Makes an account. Nothing tells the caller whether the address was known: the answer is the same either way.
 * @throws Refusal 400 where the password is a common one
 */
export async function registerMember(db: Database, auth: Auth, form: RegistrationForm): Promise<void> {
  const name = `${form.firstName} ${form.lastName}`;
  await refuseCommonPassword(db, form.password, { name, email: form.email });
  const isNew = await auth.registerAccount({ name, email: form.email, password: form.password });
  if (!isNew) return;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, form.email));
  if (!user) throw new Error("The account was made but cannot be read.");
  const { phone, dateOfBirth, interests } = form;
  await db.transaction(async (tx) => {
    await tx.insert(memberProfiles).values({ userId: user.id, phone, dateOfBirth, interests }).onConflictDoNothing();
    await addToInbox(tx, {
      id: makeReference("ME"),
      kind: "member",
      name,
      email: form.email,
      phone,
      summary: "Made an account",
      details: { Interests: interests.join(", ") },
      subjectId: user.id,
    });
  });
}

/** @throws Refusal 404 where the account is gone */
export async function getProfile(db: Database, userId: string): Promise<ProfileAnswer> {
  const [row] = await db
    .select()
    .from(users)
    .leftJoin(memberProfiles, eq(memberProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound("This account does not exist any more.");
  const { users: user, member_profiles: profile } = row;
  return {
    name: user.name,
    email: user.email,
    photoURL: user.image,
    phone: profile?.phone ?? "",
    dateOfBirth: profile?.dateOfBirth ?? null,
    location: profile?.location ?? "",
    bio: profile?.bio ?? "",
    interests: profile?.interests ?? [],
    memberSince: formatDate(user.createdAt),
  };
}

export async function updateProfile(
  db: Database,
  userId: string,
  { name, ...profile }: ProfileEdit,
): Promise<ProfileAnswer> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, userId));
    await tx
      .insert(memberProfiles)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: memberProfiles.userId, set: profile });
  });
  return getProfile(db, userId);
}
