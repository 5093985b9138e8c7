import { eq } from "drizzle-orm";
import type { Auth } from "../platform/auth/auth.server.ts";
import { insertAccount } from "../platform/auth/accounts.server.ts";
import { refuseCommonPassword } from "../platform/auth/common-passwords.server.ts";
import { passwords } from "../platform/auth/passwords.server.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { invalid, notFound } from "../platform/http/http-error.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { ACCOUNT_KNOWN, CONFIRM_ADDRESS } from "./account/mails.server.ts";
import { birthDateProblem } from "./member-words.ts";
import { askParent } from "./parent-consent.server.ts";
import type { ProfileAnswer, ProfileEdit, RegistrationForm } from "./member.ts";
import { memberProfiles } from "./tables.server.ts";

/**
 * Makes an account and sends the mail that confirms its address. The caller does not learn whether the address was
 * known: then its owner gets a mail, and the response is the same. A role is never taken from the request.
 * A child's account opens once the parent it names has agreed.
 * @throws HttpError 400 where the password is a common one, or the birth date contradicts the age; 429 after too many for
 * an address
 */
export async function registerMember(
  db: Database,
  auth: Auth,
  form: RegistrationForm,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { firstName, email, parentEmail } = form;
  const problem = birthDateProblem(form, now);
  if (problem) throw invalid({ dateOfBirth: problem });
  const waitsForParent = form.ageGroup === "younger";
  const name = `${firstName} ${form.lastName}`;
  await refuseCommonPassword(db, form.password, { name, email });
  await auth.limits.countMail({ email, address });
  if (waitsForParent) await auth.limits.countMail({ email: parentEmail, address });
  const passwordHash = await passwords.hash(form.password);
  await db.transaction(async (tx) => {
    const account = { name, email, passwordHash, role: "member", emailVerified: false, waitsForParent } as const;
    const userId = await insertAccount(tx, account);
    const mail = { to: email, values: { name, email }, isFromStranger: true };
    if (userId === null) return postMail(tx, ACCOUNT_KNOWN, { ...mail, values: { email } });
    await addMember(tx, userId, { ...form, name });
    await postMail(tx, CONFIRM_ADDRESS, { ...mail, aboutId: userId });
    if (waitsForParent) await askParent(tx, { userId, childName: firstName, parentEmail }, now);
  });
}

async function addMember(tx: Database, userId: string, member: RegistrationForm & { name: string }): Promise<void> {
  const { name, email, phone, dateOfBirth, interests, ageGroup } = member;
  await tx.insert(memberProfiles).values({ userId, phone, dateOfBirth, interests, ageGroup });
  await addToInbox(tx, {
    id: makeReference("ME"),
    kind: "member",
    name,
    email,
    phone,
    summary: "Made an account",
    details: { Interests: interests.join(", ") },
    subjectId: userId,
  });
}

/** @throws HttpError 404 where the account was deleted */
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
    emailVerified: user.emailVerified,
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
  now: Date,
): Promise<ProfileAnswer> {
  await db.transaction(async (tx) => {
    await refuseOtherAge(tx, userId, profile.dateOfBirth, now);
    await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, userId));
    await tx
      .insert(memberProfiles)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: memberProfiles.userId, set: profile });
  });
  return getProfile(db, userId);
}

/** The age group is chosen with the account. @throws HttpError 400 */
async function refuseOtherAge(tx: Database, userId: string, dateOfBirth: string | null, now: Date): Promise<void> {
  const [chosen] = await tx
    .select({ ageGroup: memberProfiles.ageGroup, at: users.createdAt })
    .from(users)
    .leftJoin(memberProfiles, eq(memberProfiles.userId, users.id))
    .where(eq(users.id, userId));
  const problem = birthDateProblem({ dateOfBirth, ageGroup: chosen?.ageGroup ?? null }, now, chosen?.at);
  if (problem) throw invalid({ dateOfBirth: problem });
}
