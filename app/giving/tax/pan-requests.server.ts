import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { hashLinkToken } from "../../platform/text/secret-link.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { isPan } from "../receipts/pan.ts";
import { openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { isOfDonor, lockGift, receivedIn } from "../gifts.server.ts";
import { gifts } from "../tables.server.ts";
import { panLinks } from "./tables.server.ts";
import { certificateName, statementName } from "./tax-words.ts";

type GiftRow = typeof gifts.$inferSelect;
type Asked = { token: string; now: Date };

/** `known`: every gift of the donor in that year has a PAN, and no link changes it. */
export type PanPage = PanForms & { state: "open" | "known" | "ended"; name: string };
type PanForms = ReturnType<typeof formsOf>;

/** The year, and the names of its forms: what a donor reads about the statement. */
export const formsOf = (year: string) => ({ year, form: statementName(year), certificate: certificateName(year) });

/** A gift that came, of a donor who can be written to; null otherwise. */
export async function findAskedGift(db: Database, giftId: string): Promise<GiftRow | null> {
  const [gift] = await db.select().from(gifts).where(eq(gifts.id, giftId));
  return gift?.receivedOn && gift.email ? gift : null;
}

/** The page of a donor's link; null for an unknown one. */
export async function findPanPage(db: Database, encryption: Encryption, asked: Asked): Promise<PanPage | null> {
  const link = await findLink(db, asked.token);
  if (!link) return null;
  const { gift, year, expiresAt } = link;
  const isKnown = (await listWithoutPan(db, encryption, gift)).length === 0;
  return { state: isKnown ? "known" : expiresAt <= asked.now ? "ended" : "open", name: gift.name, ...formsOf(year) };
}

/**
 * Adds the donor's PAN to the gifts of the year that have none. Receipts stay as they were issued. Called in a transaction.
 * @returns to how many
 * @throws HttpError 404; 410 for a link that has ended
 */
export async function addPanToYear(
  tx: Database,
  encryption: Encryption,
  { pan, token, now }: Asked & { pan: string },
): Promise<number> {
  const link = await findLink(tx, token);
  if (!link) throw notFound("This link opens nothing. Please copy it again from the mail.");
  if (link.expiresAt <= now) throw new HttpError(410, "This link has ended. Please write to us.");
  // Of two answers to one mail the first one counts.
  await lockGift(tx, link.gift.id);
  const without = await listWithoutPan(tx, encryption, link.gift);
  for (const { id } of without) await tx.update(gifts).set(storedPan(encryption, pan)).where(eq(gifts.id, id));
  return without.length;
}

async function findLink(db: Database, token: string) {
  const [link] = await db
    .select({ gift: gifts, expiresAt: panLinks.expiresAt })
    .from(panLinks)
    .innerJoin(gifts, eq(gifts.id, panLinks.giftId))
    .where(and(eq(panLinks.tokenHash, hashLinkToken(token)), isNotNull(gifts.receivedOn)));
  return link?.gift.receivedOn ? { ...link, year: financialYear(link.gift.receivedOn) } : null;
}

/** The gifts of the same address and year whose PAN is missing or malformed. */
async function listWithoutPan(
  db: Database,
  encryption: Encryption,
  { email, receivedOn }: GiftRow,
): Promise<GiftRow[]> {
  const own = await db
    .select()
    .from(gifts)
    .where(and(isOfDonor(email), receivedIn(financialYear(receivedOn ?? ""))));
  return own.filter(({ pan }) => !pan || !isPan(openPan(encryption, pan)));
}

/** Every night. */
export function deleteEndedPanLinks(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, panLinks, lt(panLinks.expiresAt, now));
}
