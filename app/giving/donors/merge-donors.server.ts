import { and, asc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { findNote, replaceNote } from "../../platform/notes/notes.server.ts";
import { cutText } from "../../platform/text/cut-text.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { isPan } from "../receipts/pan.ts";
import { openPan } from "../receipts/stored-pan.server.ts";
import { donorAddresses } from "../donor-links/tables.server.ts";
import { donorMerges, donorNotes, gifts } from "../tables.server.ts";
import { contactOf, isOfDonorId, missingDonor } from "./panel-donor-page.server.ts";

type GiftRow = typeof gifts.$inferSelect;
type Merging = { id: string; other: string; encryption: Encryption };

/** Enough for the references of about fifty gifts. */
const LONGEST_LIST = 700;

/**
 * Moves the gifts of another donor to this one, whose name, address and account they get. Later gifts with an address
 * of the other one follow. @returns the id of the merge
 * @throws HttpError 404; 409 for one donor twice, and for two with different PANs
 */
export function mergeDonors(db: Database, { id, other, encryption }: Merging, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const [donorId, otherId] = [await findDonorId(tx, id), await findDonorId(tx, other)];
    if (donorId === otherId) throw new HttpError(409, "These gifts are of one donor already.");
    const addresses = (await lockAddresses(tx, [donorId, otherId])).filter((one) => one.donorId === otherId);
    const rows = await lockGifts(tx, [donorId, otherId]);
    const [stay, move] = [donorId, otherId].map((one) => rows.filter((gift) => gift.donorId === one));
    if (!stay?.length || !move?.length) throw missingDonor();
    refuseOtherPan(encryption, stay, move);

    const contact = contactOf(stay);
    const email = contact.email || contactOf(move).email;
    // Where the address comes from the other donor, the gifts that stay get it too.
    const changed = contact.email ? move : [...move, ...stay];
    const notes = { note: await textOf(tx, donorId), otherNote: await textOf(tx, otherId) };
    const before = { gifts: changed.map(toMoved), addresses, ...notes };
    await tx.update(gifts).set({ donorId }).where(eq(gifts.donorId, otherId));
    await writeContact(tx, changed, { ...contact, email });
    const replacedBy = sql`nullif(${email.toLowerCase()}, ${donorAddresses.email})`;
    await tx.update(donorAddresses).set({ donorId, replacedBy }).where(eq(donorAddresses.donorId, otherId));
    if (notes.otherNote) {
      await replaceNote(tx, { table: donorNotes, id: donorId }, joinedNote(notes), act);
      await replaceNote(tx, { table: donorNotes, id: otherId }, "", act);
    }
    const merge = makeReference("DM");
    await tx.insert(donorMerges).values({ id: merge, donorId, otherId, mergedAt: act.now, mergedBy: act.by, before });
    const moved = cutText(move.map((gift) => gift.id).join(", "), LONGEST_LIST);
    const differences = [{ label: "Gifts moved", before: "", after: moved }];
    await noteChange(tx, act, { kind: "donor", id: donorId, action: "merge", differences });
    return merge;
  });
}

async function findDonorId(tx: Database, id: string): Promise<string> {
  const [gift] = await tx.select({ donorId: gifts.donorId }).from(gifts).where(isOfDonorId(id)).limit(1);
  if (!gift) throw missingDonor();
  return gift.donorId;
}

/** A gift that is being made waits for the address of its donor, so addresses are locked before gifts. */
function lockAddresses(tx: Database, ids: string[]) {
  const { donorId, email } = donorAddresses;
  return tx.select().from(donorAddresses).where(inArray(donorId, ids)).orderBy(asc(email)).for("update");
}

/** The newest first; locked in the order of their ids. */
async function lockGifts(tx: Database, ids: string[]): Promise<GiftRow[]> {
  const rows = await tx.select().from(gifts).where(inArray(gifts.donorId, ids)).orderBy(asc(gifts.id)).for("update");
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** One person has one PAN. */
function refuseOtherPan(encryption: Encryption, stay: GiftRow[], move: GiftRow[]): void {
  const [one, other] = [stay, move].map(
    (rows) => new Set(rows.flatMap(({ pan }) => (pan ? openPan(encryption, pan) : [])).filter(isPan)),
  );
  if (one?.size && other?.size && one.union(other).size > 1)
    throw new HttpError(
      409,
      "These two have different PANs, so they are two donors. Correct a wrong PAN at the tax desk.",
    );
}

type Moved = ReturnType<typeof toMoved>;

function toMoved({ id, donorId, email, userId, name, phone, addressLine, city, pin, country }: GiftRow) {
  return { id, donorId, email, userId, name, phone, addressLine, city, pin, country };
}

/** What the contact leaves out stays as it is, as does the country of a foreign source; gifts without a donor's name are anonymous and stay so. */
async function writeContact(tx: Database, rows: GiftRow[], contact: ReturnType<typeof contactOf>): Promise<void> {
  const { name, email, phone, userId, country, ...postal } = contact;
  const ids = rows.filter((gift) => gift.name !== "").map(({ id }) => id);
  const values = {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(userId && { userId }),
    ...(postal.addressLine && {
      ...postal,
      country: sql`case when ${gifts.isForeign} then ${gifts.country} else ${country} end`,
    }),
  };
  if (Object.keys(values).length > 0) await tx.update(gifts).set(values).where(isAnyOf(gifts.id, ids));
}

const textOf = async (tx: Database, id: string) => (await findNote(tx, donorNotes, id)).note;
const joinedNote = ({ note, otherNote }: { note: string; otherNote: string }) =>
  [note, otherNote].filter(Boolean).join("\n\n");

/**
 * Puts the gifts back that a merge moved, as they were; gifts that came since stay. @returns the donor they belong to
 * @throws HttpError 404; 409 where the donor was merged again since
 */
export function undoMerge(db: Database, id: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const [merge] = await tx.delete(donorMerges).where(eq(donorMerges.id, id)).returning();
    if (!merge) throw notFound("This merge was undone already, or is older than a year.");
    const { donorId, otherId, before } = merge;
    await lockAddresses(tx, [donorId]);
    await lockGifts(tx, [donorId]);
    await refuseUnlessNewest(tx, donorId, merge.mergedAt);
    await restoreGifts(tx, before.gifts);
    for (const { email, ...values } of before.addresses)
      await tx.update(donorAddresses).set(values).where(eq(donorAddresses.email, email));
    if (before.otherNote) {
      if ((await textOf(tx, donorId)) === joinedNote(before))
        await replaceNote(tx, { table: donorNotes, id: donorId }, before.note, act);
      await replaceNote(tx, { table: donorNotes, id: otherId }, before.otherNote, act);
    }
    await noteChange(tx, act, { kind: "donor", id: donorId, action: "undo-merge" });
    return otherId;
  });
}

/** A gift that was made anonymous since stays so; an account that is gone does not come back. */
async function restoreGifts(tx: Database, before: Moved[]): Promise<void> {
  await tx
    .update(gifts)
    .set({
      donorId: sql`was."donorId"`,
      email: sql`was.email`,
      userId: sql`(select ${users.id} from ${users} where ${users.id} = was."userId")`,
      name: sql`was.name`,
      phone: sql`was.phone`,
      addressLine: sql`was."addressLine"`,
      city: sql`was.city`,
      pin: sql`was.pin`,
      // Merges of an earlier version did not store it, and did not change it.
      country: sql`coalesce(was.country, ${gifts.country})`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was (id text, "donorId" text, email text, "userId" text, name text, phone text, "addressLine" text, city text, pin text, country text)`,
    )
    .where(sql`${gifts.id} = was.id and (${gifts.name} <> '' or was.name = '')`);
}

async function refuseUnlessNewest(tx: Database, donorId: string, mergedAt: Date): Promise<void> {
  const newer = await tx.$count(
    donorMerges,
    and(or(eq(donorMerges.donorId, donorId), eq(donorMerges.otherId, donorId)), gte(donorMerges.mergedAt, mergedAt)),
  );
  if (newer > 0) throw new HttpError(409, "This donor was merged again since. Undo that first.");
}
