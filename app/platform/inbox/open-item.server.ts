import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Role } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import type { PersonalFeatures } from "../people/personal-data.server.ts";
import { countTimeline } from "../people/timeline.server.ts";
import type { InboxNote, InboxPerson, OpenInboxItem } from "./inbox-item.ts";
import { nameOfAccount, toInboxAnswer } from "./inbox-list.server.ts";
import { inboxNotes } from "./tables.server.ts";
import { listReplies } from "./replies.server.ts";
import { getInboxRow, type InboxKey, type RolesFor } from "./write-inbox.server.ts";

const MOST_NOTES = 200;
const MOST_PEOPLE = 200;

type Reader = {
  rolesFor: RolesFor;
  /** The features to search for the sender's activity; null for roles that may not see it. */
  people: PersonalFeatures | null;
  /** Whether mail leaves at all. */
  isConnected: boolean;
};

/** An item with all data that the reader's role may see. @throws HttpError 404, 403 as getInboxRow does */
export async function getOpenItem(
  db: Database,
  place: InboxKey,
  { rolesFor, people, isConnected }: Reader,
): Promise<OpenInboxItem> {
  const row = await getInboxRow(db, place);
  return {
    ...toInboxAnswer(row),
    replies: await listReplies(db, row.id, isConnected),
    notes: await listNotes(db, row.id),
    people: await listPeople(db, rolesFor(row.kind)),
    sender: people && row.email ? await findSender(db, people, row.email.toLowerCase()) : null,
  };
}

/** The oldest first; of very many the newest. */
async function listNotes(db: Database, itemId: string): Promise<InboxNote[]> {
  const rows = await selectNotes(db)
    .where(eq(inboxNotes.itemId, itemId))
    .orderBy(desc(inboxNotes.id))
    .limit(MOST_NOTES);
  return rows.map(toNote).toReversed();
}

/** One that is known to be there. */
export async function getNote(db: Database, id: number): Promise<InboxNote> {
  const [row] = await selectNotes(db).where(eq(inboxNotes.id, id));
  if (!row) throw new Error("The note is gone.");
  return toNote(row);
}

function selectNotes(db: Database) {
  const { id, text, createdAt } = inboxNotes;
  return db
    .select({ id, text, createdAt, by: nameOfAccount(inboxNotes.by) })
    .from(inboxNotes)
    .$dynamic();
}

function toNote({ id, by, text, createdAt }: { id: number; by: string | null; text: string; createdAt: Date }) {
  return { _id: id, by: by ?? "A person whose account was deleted", text, createdAt: createdAt.toISOString() };
}

async function listPeople(db: Database, roles: readonly Role[]): Promise<InboxPerson[]> {
  const rows = await db
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.banned, false)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE);
  return rows.map(({ _id, name, email }) => ({ _id, name: name || email }));
}

async function findSender(db: Database, people: PersonalFeatures, email: string): Promise<OpenInboxItem["sender"]> {
  const [account] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  return {
    memberId: account?.role === "member" ? account.id : null,
    joined: await countTimeline(db, people, { email, userId: account?.id ?? null, role: "admin" }),
  };
}
