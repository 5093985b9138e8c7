import { and, eq, isNull } from "drizzle-orm";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import type { PersonalData } from "../people/personal-data.server.ts";
import { formatDate } from "../time/india-time.ts";
import type { PreferenceAnswer, PreferenceChanged } from "./preference.ts";
import { consents } from "./tables.server.ts";

/** Lists all preferences with the member's choice. @throws HttpError 404 where the account is deleted */
export async function listPreferences(
  db: Database,
  preferences: Preference[],
  userId: string,
): Promise<PreferenceAnswer[]> {
  const member = await findMember(db, userId);
  const rows = await db
    .select({ name: consents.name, givenAt: consents.givenAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
  const given = new Map(rows.map(({ name, givenAt }) => [name, givenAt]));
  return Promise.all(preferences.map((preference) => toAnswer(db, preference, member, given.get(preference.name))));
}

type Change = { userId: string; name: string; isGiven: boolean };

/** Whether a consent was given and not withdrawn. */
export async function hasConsent(db: Database, userId: string, name: string): Promise<boolean> {
  const isThis = and(eq(consents.userId, userId), eq(consents.name, name), isNull(consents.withdrawnAt));
  return (await db.select({ name: consents.name }).from(consents).where(isThis)).length > 0;
}

/** A duplicate changes nothing. @throws HttpError 404 where there is no such preference */
export async function changePreference(
  db: Database,
  preferences: Preference[],
  { userId, name, isGiven }: Change,
  now: Date,
): Promise<PreferenceChanged> {
  const preference = preferences.find((one) => one.name === name);
  if (!preference) throw notFound("There is no such preference.");
  return db.transaction(async (tx) => {
    const member = await findMember(tx, userId);
    const isThis = and(eq(consents.userId, userId), eq(consents.name, name), isNull(consents.withdrawnAt));
    // The consent was withdrawn elsewhere, so a new one is stored.
    const isOver = isGiven && preference.stands && !(await preference.stands(tx, member, true));
    if (!isGiven || isOver) await tx.update(consents).set({ withdrawnAt: now }).where(isThis);
    if (isGiven) {
      const { wording } = preference;
      await tx.insert(consents).values({ userId, name, wording, givenAt: now }).onConflictDoNothing();
    }
    const more = await preference.onChange?.(tx, { member, isGiven, now });
    const [standing] = await tx.select({ givenAt: consents.givenAt }).from(consents).where(isThis);
    const said = isGiven ? `${preference.label}: noted.` : `${preference.label}: taken back.`;
    return { preference: await toAnswer(tx, preference, member, standing?.givenAt), message: more ?? said };
  });
}

async function toAnswer(
  db: Database,
  { name, label, wording, stands }: Preference,
  member: Member,
  givenAt: Date | undefined,
): Promise<PreferenceAnswer> {
  const isTicked = givenAt !== undefined;
  const isGiven = stands ? await stands(db, member, isTicked) : isTicked;
  return { name, label, wording, isGiven, givenAt: isGiven ? (givenAt?.toISOString() ?? null) : null };
}

async function findMember(db: Database, userId: string): Promise<Member> {
  const [member] = await db
    .select({ userId: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) throw notFound("This account does not exist any more.");
  return member;
}

/** Whose wish it is. */
type Member = { userId: string; email: string; emailVerified: boolean };

/** Something a member may agree to at /profile/account; never agreed to beforehand. */
export type Preference = {
  name: string;
  label: string;
  /** What the member agrees to, in the first person; it is stored with its date. */
  wording: string;
  /** What else a change writes, in the same transaction; returns a sentence if the member has something left to do. */
  onChange?: (tx: Database, change: { member: Member; isGiven: boolean; now: Date }) => Promise<string | null>;
  /** The current choice, where it can also be made elsewhere. `isTicked`: the last choice made here. */
  stands?: (tx: Database, member: Member, isTicked: boolean) => Promise<boolean>;
};

/** The database deletes consents with the account. */
export const consentData: PersonalData = {
  timeline: {
    label: "Preferences",
    roles: [],
    list: async (db, { userId }, slice) => {
      if (userId === null) return [];
      const { where, orderBy, limit } = slice({ at: consents.givenAt, id: consents.id });
      const rows = await db
        .select()
        .from(consents)
        .where(and(eq(consents.userId, userId), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map(({ id, wording, givenAt, withdrawnAt }) => ({
        id,
        at: givenAt,
        words: wording,
        state: withdrawnAt ? `Taken back on ${formatDate(withdrawnAt)}` : "Agreed",
      }));
    },
  },
  export: async (tx, { userId }) =>
    userId === null ? [] : tx.select().from(consents).where(eq(consents.userId, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await tx.delete(consents).where(eq(consents.userId, userId));
    return [];
  },
};
