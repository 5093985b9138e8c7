import { and, eq, type SQL } from "drizzle-orm";
import type { Act } from "../platform/audit/note-change.server.ts";
import { hasNoPassword } from "../platform/auth/accounts.server.ts";
import type { Role } from "../platform/auth/roles.ts";
import { accountText, users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { Keyset, KeysetPage } from "../platform/database/keyset.ts";
import { notFound } from "../platform/http/http-error.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { KeysetOrder, toPage, withoutPlace } from "../platform/lists/keyset-order.server.ts";
import { findNote } from "../platform/notes/notes.server.ts";
import type { PersonalFeatures } from "../platform/people/personal-data.server.ts";
import { listTimeline, sendEntryAgain } from "../platform/people/timeline.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import type { MemberRecord, MemberRow } from "./member-record.ts";
import { memberNotes, memberProfiles, parentConsents } from "./tables.server.ts";

/** An account without a role. */
export type MemberAccount = {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  lastSignInAt: Date | null;
  isDisabled: boolean;
};

const NEWEST_FIRST = new KeysetOrder(users, [users.createdAt, users.id], "desc");

type Place = { q: string; limit: number; after?: string | undefined };

/** The newest first; `q` are parts of a name or an address. */
export async function listMembers(db: Database, { q, limit, after }: Place): Promise<KeysetPage<MemberAccount>> {
  const beyond = await NEWEST_FIRST.after(db, after);
  const rows = await selectMembers(db, and(hasParts(accountText(), q), beyond))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

/** Locks the member's row. @throws HttpError 404 where there is no such account, or it has a role */
export async function holdMember(tx: Database, id: string): Promise<MemberAccount> {
  const [member] = await selectMembers(tx, eq(users.id, id)).for("update");
  if (!member) throw gone();
  return withoutPlace(member);
}

/** The account and the staff's note. @throws HttpError 404 as above */
export async function getMemberRecord(db: Database, id: string): Promise<MemberRecord> {
  const [member] = await selectMembers(db, eq(users.id, id));
  if (!member) throw gone();
  const [about] = await db
    .select({
      profile: memberProfiles,
      parent: parentConsents,
      file: fileImports,
      hasNoPassword: hasNoPassword(users.id),
    })
    .from(users)
    .leftJoin(memberProfiles, eq(memberProfiles.userId, users.id))
    .leftJoin(parentConsents, eq(parentConsents.userId, users.id))
    .leftJoin(fileImports, eq(fileImports.id, memberProfiles.importId))
    .where(eq(users.id, id));
  const { profile, parent, file } = about ?? {};
  return {
    ...toMemberRow(withoutPlace(member)),
    phone: profile?.phone ?? "",
    location: profile?.location ?? "",
    ageGroup: profile?.ageGroup ?? null,
    parentAgreedAt: parent?.agreedAt?.toISOString() ?? null,
    hasPassword: about?.hasNoPassword !== true,
    consent: file?.consent ?? "",
    consentOn: file?.consentOn ?? null,
    ...(await findNote(db, memberNotes, id)),
  };
}

type OfMember = { id: string; people: PersonalFeatures; role: Role };

/** What the member did and got, as far as the role may read it. @throws HttpError 404 as above */
export async function listMemberTimeline(db: Database, { id, people, role }: OfMember, page: Keyset) {
  return listTimeline(db, people, { ...(await getKnown(db, id)), role }, page);
}

/** Sends something of the timeline again; returns a sentence about it. @throws HttpError 404 as above; 409 */
export async function sendMemberAgain(
  db: Database,
  { id, people, role, entry }: OfMember & { entry: string },
  act: Act,
): Promise<string> {
  return sendEntryAgain(db, people, { ...(await getKnown(db, id)), role, entry }, act);
}

async function getKnown(db: Database, id: string) {
  const [member] = await selectMembers(db, eq(users.id, id));
  if (!member) throw gone();
  return { email: member.email.toLowerCase(), userId: id };
}

export function toMemberRow({ id, createdAt, lastSignInAt, ...member }: MemberAccount): MemberRow {
  return {
    ...member,
    _id: id,
    memberSince: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

function selectMembers(db: Database, where: SQL | undefined) {
  const { id, name, email, createdAt, lastSignInAt, banned } = users;
  return db
    .select({ place: NEWEST_FIRST.place, id, name, email, createdAt, lastSignInAt, isDisabled: banned })
    .from(users)
    .where(and(eq(users.role, "member"), where))
    .$dynamic();
}

function gone() {
  return notFound("There is no member under this address any more. Who works here stands under Staff.");
}
