import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { LIST_LIMIT } from "../../platform/database/keyset.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import type { Note, NoteEntry } from "../../platform/notes/note.ts";
import { findNote, saveNote } from "../../platform/notes/notes.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { listGivenYears } from "../donor-page/donor-gifts.server.ts";
import { GIVING_LINK } from "../donor-page/mails.server.ts";
import { postalAddress } from "../gift-words.ts";
import { toGiftAnswer } from "../gift.ts";
import { giftColumns, giftsOfHistory, type StoredGift } from "../gifts.server.ts";
import { donorMerges, donorNotes, gifts } from "../tables.server.ts";
import type { PanelDonorPage } from "./donor.ts";
import { DONOR_GONE, hasMonthlyGift } from "./donors.server.ts";

export const missingDonor = () => notFound("This donor is not on the list any more.");

/** The gifts of the donor with an id, which is the reference of any of the gifts. */
export const isOfDonorId = (id: string): SQL =>
  eq(gifts.donorId, sql`coalesce((select named.donor_id from ${gifts} named where named.id = ${id}), ${id})`);

type Contact = Pick<StoredGift, "name" | "email" | "phone" | "addressLine" | "city" | "pin" | "country" | "userId">;

/** The contact of the newest gift; a field that is empty there is taken from the newest gift that has it. */
export function contactOf(newestFirst: Contact[]): Contact {
  const first = (has: (gift: Contact) => unknown) => newestFirst.find((gift) => has(gift));
  const postal = first(({ addressLine }) => addressLine);
  return {
    name: first(({ name }) => name)?.name ?? "",
    email: first(({ email }) => email)?.email ?? "",
    phone: first(({ phone }) => phone)?.phone ?? "",
    addressLine: postal?.addressLine ?? "",
    city: postal?.city ?? "",
    pin: postal?.pin ?? "",
    country: postal?.country ?? "",
    userId: first(({ userId }) => userId)?.userId ?? null,
  };
}

/** Gifts of the demo are listed in the contact alone once they do not count. @throws HttpError 404 */
export async function getDonorPage(db: Database, id: string, viewer: Pick<Viewer, "role">): Promise<PanelDonorPage> {
  const isCounted = await giftsOfHistory(db);
  const counts = sql<boolean>`${isCounted ?? sql`true`}`;
  const rows = await db
    .select({ ...giftColumns, counts })
    .from(gifts)
    .where(isOfDonorId(id))
    .orderBy(desc(gifts.createdAt), desc(gifts.id))
    .limit(LIST_LIMIT);
  const donorId = rows[0]?.donorId;
  if (!donorId) throw missingDonor();
  const { name, email, phone, userId, ...postal } = contactOf(rows);
  const [years, memberId, isMonthly, note, merges] = await Promise.all([
    listGivenYears(db, and(eq(gifts.donorId, donorId), isCounted)),
    viewer.role === "admin" ? findMember(db, userId) : null,
    hasMonthlyGift(db, donorId),
    findNote(db, donorNotes, donorId),
    listMerges(db, donorId),
  ]);
  const withPan = rows.find(({ pan }) => pan);
  return {
    _id: donorId,
    name: name || DONOR_GONE,
    email,
    phone,
    address: postalAddress(postal),
    pan: withPan?.panMasked ?? "",
    panGift: withPan?.id ?? "",
    account: userId,
    memberId,
    amount: paiseToRupees(years.reduce((sum, { paise }) => sum + paise, 0)),
    gifts: years.reduce((sum, { count }) => sum + count, 0),
    lastOn: rows.find(({ receivedOn, counts: isIn }) => receivedOn && isIn)?.receivedOn ?? null,
    isMonthly,
    years: years.map(({ year, count, paise }) => ({ year, gifts: count, amount: paiseToRupees(paise) })),
    history: rows.filter((gift) => gift.counts).map(toGiftAnswer),
    ...note,
    merges,
  };
}

/** The id of an account that has a page among the members. */
async function findMember(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "member")));
  return member?.id ?? null;
}

async function listMerges(db: Database, donorId: string): Promise<PanelDonorPage["merges"]> {
  const { id, mergedAt, mergedBy, before } = donorMerges;
  const rows = await db
    .select({ id, mergedAt, mergedBy, moved: sql<number>`jsonb_array_length(${before} -> 'gifts')` })
    .from(donorMerges)
    .where(eq(donorMerges.donorId, donorId))
    .orderBy(desc(mergedAt), desc(id));
  return rows.map((row) => ({
    _id: row.id,
    gifts: row.moved,
    mergedOn: row.mergedAt.toISOString(),
    mergedBy: row.mergedBy,
  }));
}

/** Locks the gifts of a donor. @throws HttpError 404 */
async function lockDonor(tx: Database, id: string): Promise<{ donorId: string; email: string }> {
  const rows = await tx.select().from(gifts).where(isOfDonorId(id)).orderBy(desc(gifts.createdAt)).for("update");
  if (!rows[0]) throw missingDonor();
  return { donorId: rows[0].donorId, email: contactOf(rows).email };
}

/** @throws HttpError 404; 409 where it was changed meanwhile */
export function saveDonorNote(db: Database, id: string, entry: NoteEntry, act: Act): Promise<Note> {
  return db.transaction(async (tx) => {
    const { donorId } = await lockDonor(tx, id);
    return saveNote(tx, { table: donorNotes, kind: "donor", id: donorId }, entry, act);
  });
}

/** @throws HttpError 404; 409 for a donor without an address */
export function sendDonorLink(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { donorId, email } = await lockDonor(tx, id);
    if (!email) throw new HttpError(409, "This donor has no e-mail address.");
    await postMail(tx, GIVING_LINK, { to: email, aboutId: email.toLowerCase() });
    await noteChange(tx, act, { kind: "donor", id: donorId, action: "send-link" });
  });
}
