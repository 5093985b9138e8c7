import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";

/** A person whose data is exported or erased. */
export type Person = {
  /** In lower case; null where it is not verified. */
  email: string | null;
  /** Null for a person without an account. */
  userId: string | null;
  /** References of what was sent without an address, such as a comment. */
  references: string[];
};

/** An account with a verified address. */
export type ProvenAccount = { userId: string; email: string };

/** Something that a person joined, gave, wrote or got: `Before the River Wakes`, `2 seats`. */
export type TimelineRow = {
  id: string;
  /** When the person did it, or got it. */
  at: Date;
  words: string;
  state: string;
  /** The page of the panel that shows it. */
  path?: string;
  /** What staff can send again, as a button says it. */
  again?: string;
};

/** What a part of the timeline is selected with: by the moment and the id of its rows. */
export type Slice = (columns: { at: PgColumn; id: PgColumn }) => {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
};

/** A feature's part of a person's timeline. */
export type TimelineSource = {
  /** What its rows are: `Events`. */
  label: string;
  /** Who may read it, besides admins. */
  roles: Role[];
  /** What the foundation did, such as mails: it is not counted as what the person takes part in. */
  isByFoundation?: true;
  list: (db: Database, person: Person, slice: Slice) => Promise<TimelineRow[]>;
  /** Sends one of the person's rows again; returns a sentence about it. @throws HttpError 404; 409 */
  again?: (db: Database, person: Person, id: string, act: Act) => Promise<string>;
};

/** How a feature lists, exports and erases what it stores about a person. */
export type PersonalData = {
  /** What the person did or got, for staff. */
  timeline?: TimelineSource;
  /** Assigns what was sent with the address, but without an account, to the account. */
  join?: (tx: Database, account: ProvenAccount) => Promise<void>;
  /** Everything stored about the person. */
  export: (tx: Database, person: Person) => Promise<object[]>;
  /** The person's files, such as a portrait, with their names in the export. */
  files?: (tx: Database, person: Person) => Promise<{ name: string; bytes: Uint8Array }[]>;
  /** Deletes it; returns sentences about what is not deleted, and why. */
  erase: (tx: Database, person: Person, now: Date) => Promise<string[]>;
};

export type PersonalFeatures = readonly { name: string; personalData?: PersonalData }[];
type Asked = { email: string; references?: string[] };

/** Assigns what was sent with the newly verified address to the account. */
export async function joinAccount(tx: Database, features: PersonalFeatures, account: ProvenAccount): Promise<void> {
  for (const { personalData } of features) await personalData?.join?.(tx, account);
}

/** Exports what is stored about a person, by feature. */
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

/** Erases what is stored about a person in one transaction; returns sentences about what is not deleted. */
export async function erasePersonalData(
  db: Database,
  features: PersonalFeatures,
  asked: Asked,
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => erasePerson(tx, features, await findPerson(tx, asked), now));
}

/** The same in the caller's transaction. */
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

async function findPerson(tx: Database, { email: given, references = [] }: Asked): Promise<Person> {
  const email = given.trim().toLowerCase();
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOfPerson({ email }, { email: users.email }));
  return { email, userId: account?.id ?? null, references };
}

/** Rows with the person's address or account. */
export function isOfPerson(
  { email, userId = null }: Pick<Person, "email"> & Partial<Person>,
  columns: { email?: PgColumn; userId?: PgColumn },
): SQL {
  const hasAddress = columns.email && email !== null ? sql`lower(${columns.email}) = ${email}` : sql`false`;
  const isOfAccount = columns.userId && userId !== null ? eq(columns.userId, userId) : sql`false`;
  return sql`(${hasAddress} or ${isOfAccount})`;
}

/** Rows with the address that belong to no account yet. */
export function isFree({ email }: ProvenAccount, columns: { email: PgColumn; userId: PgColumn }): SQL | undefined {
  return and(isNull(columns.userId), isOfPerson({ email }, { email: columns.email }));
}
