import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";

/** A person who asks for a copy of the stored data, or for its deletion. */
export type Person = {
  /** In lower case; null where the address is not verified: then nothing is found by it. */
  email: string | null;
  /** The account, if there is one. */
  userId: string | null;
  /** The reference of something that was sent without an address, such as a comment. */
  references: string[];
};

/** An account with a verified address. */
export type ProvenAccount = { userId: string; email: string };

/** Something the person took part in, in a line: `Before the River Wakes`, on its day, `2 places`. */
export type Joined = { words: string; at: Date; state: string };

/** Of each feature the newest so many are shown. */
export const MOST_JOINED = 50;

/** What a feature that stores something about people says of it. */
export type PersonalData = {
  /** What the person takes part in, for the staff, the newest first, at most MOST_JOINED. */
  joined?: { label: string; list: (tx: Database, person: Person) => Promise<Joined[]> };
  /** Moves what was sent under the address without an account to the account. */
  join?: (tx: Database, account: ProvenAccount) => Promise<void>;
  /** Everything stored about the person, for the person to read. */
  export: (tx: Database, person: Person) => Promise<object[]>;
  /** Files of the person, such as a portrait, by their names in the copy of the data. */
  files?: (tx: Database, person: Person) => Promise<{ name: string; bytes: Uint8Array }[]>;
  /** Deletes that; answers in sentences what stays, and why. */
  erase: (tx: Database, person: Person, now: Date) => Promise<string[]>;
};

export type PersonalFeatures = readonly { name: string; personalData?: PersonalData }[];
type Asked = { email: string; references?: string[] };

/** Moves what was sent as a guest under the newly verified address to the account, in the caller's transaction. */
export async function joinAccount(tx: Database, features: PersonalFeatures, account: ProvenAccount): Promise<void> {
  for (const { personalData } of features) await personalData?.join?.(tx, account);
}

/** What is stored about a person, by feature. */
export async function exportPersonalData(
  db: Database,
  features: PersonalFeatures,
  asked: Asked,
): Promise<Record<string, object[]>> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, asked);
    const found: Record<string, object[]> = {};
    for (const { name, personalData } of features)
      if (personalData) found[name] = await personalData.export(tx, person);
    return found;
  });
}

/** Deletes what is stored about a person, all of it or nothing; answers what is kept. */
export async function erasePersonalData(
  db: Database,
  features: PersonalFeatures,
  asked: Asked,
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => erasePerson(tx, features, await findPerson(tx, asked), now));
}

/** The same for who is known, in the caller's transaction. */
export async function erasePerson(
  tx: Database,
  features: PersonalFeatures,
  person: Person,
  now: Date,
): Promise<string[]> {
  const kept: string[] = [];
  for (const { personalData } of features) if (personalData) kept.push(...(await personalData.erase(tx, person, now)));
  return kept;
}

/** What a person takes part in, by feature; a feature where that is nothing is left out. */
export async function listJoined(
  db: Database,
  features: PersonalFeatures,
  person: Omit<Person, "references">,
): Promise<{ label: string; lines: Joined[] }[]> {
  const known = features.flatMap(({ personalData }) => personalData?.joined ?? []);
  const found = await Promise.all(
    known.map(async ({ label, list }) => ({ label, lines: await list(db, { ...person, references: [] }) })),
  );
  return found.filter(({ lines }) => lines.length > 0);
}

async function findPerson(tx: Database, { email: given, references = [] }: Asked): Promise<Person> {
  const email = given.trim().toLowerCase();
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOfPerson({ email }, { email: users.email }));
  return { email, userId: account?.id ?? null, references };
}

/** The rows that have the person's address or belong to the account; none where there is neither. */
export function isOfPerson(
  { email, userId = null }: Pick<Person, "email"> & Partial<Person>,
  columns: { email?: PgColumn; userId?: PgColumn },
): SQL {
  const hasAddress = columns.email && email !== null ? sql`lower(${columns.email}) = ${email}` : sql`false`;
  const isOfAccount = columns.userId && userId !== null ? eq(columns.userId, userId) : sql`false`;
  return sql`(${hasAddress} or ${isOfAccount})`;
}

/** Guests' rows under the address that belong to no account yet. */
export function isFree({ email }: ProvenAccount, columns: { email: PgColumn; userId: PgColumn }): SQL | undefined {
  return and(isNull(columns.userId), isOfPerson({ email }, { email: columns.email }));
}
