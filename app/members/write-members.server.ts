import { eq } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import { endSessions } from "../platform/auth/sessions.server.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { invalid, HttpError } from "../platform/http/http-error.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import type { NoteEntry } from "../platform/notes/note.ts";
import { saveNote } from "../platform/notes/notes.server.ts";
import { erasePersonalData, type PersonalFeatures } from "../platform/people/personal-data.server.ts";
import { SET_PASSWORD } from "./account/mails.server.ts";
import { holdMember } from "./members-list.server.ts";
import { memberNotes } from "./tables.server.ts";

/** The log of changes names a member by the account's id, so that the name is deleted with the account. */
const KIND = "member";

/** Disables an account and ends its sessions, or enables it again. @throws HttpError 404 */
export async function setMemberDisabled(db: Database, id: string, isDisabled: boolean, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await holdMember(tx, id);
    if (member.isDisabled === isDisabled) return;
    await tx.update(users).set({ banned: isDisabled, updatedAt: act.now }).where(eq(users.id, id));
    await endSessions(tx, id);
    await noteChange(tx, act, { kind: KIND, id, action: isDisabled ? "disable" : "enable" });
  });
}

/** For a member who lost the password. @throws HttpError 404; 409 for a disabled account, whose link would open nothing */
export async function sendPasswordLink(db: Database, id: string, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, email, isDisabled } = await holdMember(tx, id);
    if (isDisabled) throw new HttpError(409, `${name} is disabled. Enable the account first.`);
    await postMail(tx, SET_PASSWORD, { to: email, values: { name, email }, aboutId: id });
    await noteChange(tx, act, { kind: KIND, id, action: "password-link" });
  });
}

/** @throws HttpError 404; 409 where it was changed meanwhile */
export async function saveMemberNote(db: Database, id: string, entry: NoteEntry, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    await holdMember(tx, id);
    await saveNote(tx, { table: memberNotes, kind: KIND, id }, entry, act);
  });
}

type Erasure = { id: string; name: string; people: PersonalFeatures };

/**
 * Deletes all that is stored about a member, in every feature; returns in sentences what the law requires to be retained.
 * @throws HttpError 404 where there is no such member, 400 where another name was typed
 */
export async function eraseMember(db: Database, { id, name, people }: Erasure, act: Act): Promise<string[]> {
  return db.transaction(async (tx) => {
    const member = await holdMember(tx, id);
    if (!isSameName(name, member.name)) throw invalid({ name: `Please type the whole name: ${member.name}.` });
    const kept = await erasePersonalData(tx, people, { email: member.email }, act.now);
    await noteChange(tx, act, { kind: KIND, id, action: "erase" });
    return kept;
  });
}

function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}
