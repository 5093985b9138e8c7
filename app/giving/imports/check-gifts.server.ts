import { createHash } from "node:crypto";
import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { LineProblem } from "../../platform/imports/file-lines.ts";
import { findCampaignsByTitle } from "../campaigns/open-campaigns.server.ts";
import { ownNumbers } from "../receipts/serials.server.ts";
import { receipts } from "../receipts/tables.server.ts";
import { gifts } from "../tables.server.ts";
import { WITHOUT_STATEMENT } from "../write-gifts.server.ts";
import type { ReadGift } from "./imported-gift.ts";

/** A gift that may be imported. */
export type CheckedGift = ReadGift & { importKey: string; campaignId: string | null };
type Checked = { gifts: CheckedGift[]; duplicates: number; problems: LineProblem[] };

/** Where a gift is: in the database, or in an earlier line. */
type Known = { importKey: string | null; where: string };

/**
 * Compares gifts with each other and with those that are here: a line that was imported before adds nothing, and one that
 * would take the receipt number or the bank reference of another gift is a problem.
 */
export async function checkGifts(db: Database, read: ReadGift[]): Promise<Checked> {
  const all = read.map((gift) => ({ ...gift, importKey: keyOf(gift) }));
  const known = await findKnown(db, all);
  const isOwn = await ownNumbers(db);
  const campaignOf = await findCampaignsByTitle(
    db,
    all.flatMap(({ campaign }) => campaign || []),
  );
  const checked: Checked = { gifts: [], duplicates: 0, problems: [] };
  for (const gift of all) {
    const { line, receipt, campaign, notes } = gift;
    const problem = receipt && isOwn(receipt) ? ownNumberSentence(receipt) : compare(gift, known);
    if (problem === "duplicate") checked.duplicates += 1;
    else if (problem) checked.problems.push({ line, problem });
    else {
      remember(gift, known);
      const campaignId = campaignOf.get(campaign.toLowerCase()) ?? null;
      const unknown = campaign && !campaignId ? [`There is no campaign “${campaign}”: imported without one.`] : [];
      checked.gifts.push({ ...gift, campaignId, notes: [...notes, ...unknown] });
    }
  }
  return checked;
}

const ownNumberSentence = (number: string) =>
  `${number} is, or will be, a number of this site's own receipts. Choose another prefix, or a first number above it, in Settings under Receipts and tax.`;

/** The donor is known by address, else by name. */
function keyOf({ email, name, receivedOn, amountInPaise, bankReference }: ReadGift): string {
  const own = [email || name.toLowerCase(), receivedOn, amountInPaise, bankReference];
  return createHash("sha256").update(JSON.stringify(own)).digest("base64url");
}

type Keyed = ReadGift & { importKey: string };
type AllKnown = Awaited<ReturnType<typeof findKnown>>;

/** Two gifts may be alike in all but their receipts, such as two people's cash of one day. */
function compare({ receipt, importKey, method, bankReference }: Keyed, known: AllKnown): string {
  const numbered = receipt ? known.receipts.get(receipt) : undefined;
  if (numbered)
    return numbered.importKey === importKey
      ? "duplicate"
      : `The receipt ${receipt} is that of another gift, ${numbered.where}.`;
  const alike = known.keys.get(importKey);
  if (alike && (!receipt || alike.isUnnumbered)) return "duplicate";
  const other = isOnStatement(method) ? known.references.get(bankReference) : undefined;
  return other ? `The bank reference ${bankReference} is that of another gift, ${other}.` : "";
}

function remember({ line, receipt, importKey, method, bankReference }: Keyed, known: AllKnown): void {
  const where = `in line ${line}`;
  if (receipt) known.receipts.set(receipt, { importKey, where });
  const isUnnumbered = !receipt || known.keys.get(importKey)?.isUnnumbered === true;
  known.keys.set(importKey, { isUnnumbered });
  if (bankReference && isOnStatement(method)) known.references.set(bankReference, where);
}

const isOnStatement = (method: string) => !WITHOUT_STATEMENT.includes(method);

/** What is here of the receipts, gifts and references of a file. A gift that was removed is not here. */
async function findKnown(db: Database, all: Keyed[]) {
  const texts = (of: (gift: Keyed) => string) => all.flatMap((gift) => of(gift) || []);
  const { id, importKey, bankReference, method, receivedOn } = gifts;
  const isImported = and(eq(receipts.giftId, id), eq(receipts.series, "imported"));
  const numbers = texts(({ receipt }) => receipt);
  const numbered = await db
    .select({ number: receipts.number, importKey, id })
    .from(receipts)
    .innerJoin(gifts, isImported)
    .where(and(isAnyOf(receipts.number, numbers), isNotNull(receivedOn)));
  const keys = all.map((gift) => gift.importKey);
  const alike = await db
    .select({ importKey, isUnnumbered: sql<boolean>`bool_or(${receipts.id} is null)` })
    .from(gifts)
    .leftJoin(receipts, isImported)
    .where(and(isAnyOf(importKey, keys), isNotNull(receivedOn)))
    .groupBy(importKey);
  const references = texts((gift) => gift.bankReference);
  const referenced = await db
    .select({ bankReference, id })
    .from(gifts)
    .where(and(isAnyOf(bankReference, references), notInArray(method, WITHOUT_STATEMENT)));
  return {
    receipts: new Map(numbered.map((one): [string, Known] => [one.number, { ...one, where: one.id }])),
    keys: new Map(alike.map((one) => [one.importKey ?? "", { isUnnumbered: one.isUnnumbered }])),
    references: new Map(referenced.map((one) => [one.bankReference ?? "", one.id])),
  };
}
