import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { postalAddress } from "../gift-words.ts";
import { GIFT } from "../gift.ts";
import { receivedIn } from "../gifts.server.ts";
import { openPan, PAN_PURPOSE } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";

/** What a donor gave in cash, or otherwise, within a year. */
export type DonorSum = {
  id: string;
  /** The same for all sums of one donor. */
  donor: string;
  isCash: boolean;
  name: string;
  /** Of the gifts, in small letters. */
  emails: string[];
  address: string;
  /** As it was entered; empty where it is missing. */
  pan: string;
  /** Of the first gift. */
  giftId: string;
  amountInPaise: number;
  /** The largest single gift that staff have not checked. */
  largestInPaise: number;
  refundedAt: Date | null;
};

/** As it is read: the postal address in parts, the PAN encrypted. */
type Row = Omit<DonorSum, "id" | "address" | "pan" | "refundedAt"> &
  Pick<typeof gifts.$inferSelect, "addressLine" | "city" | "pin" | "country" | "pan"> & { refundedAt: string | null };

/**
 * The gifts that came in a financial year with their money, from the movements and without that of the demo. A refund
 * counts against its gift also when it was made after the year. By name, as the statement lists them.
 */
export async function listDonorSums(db: Database, encryption: Encryption, year: string): Promise<DonorSum[]> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select ${gifts}.*, sum(${moneyMovements.amountInPaise})::float8 as paise,
        max(${moneyMovements.createdAt}) filter (where ${moneyMovements.kind} = 'refunded') as refunded_at
      from ${gifts} join ${moneyMovements} on ${moneyMovements.subjectKind} = ${GIFT}
        and ${moneyMovements.subjectId} = ${gifts.id} and not ${moneyMovements.isDemo}
      where ${receivedIn(year)}
      group by ${gifts.id})
    select coalesce('pan ' || pan_fingerprint, 'mail ' || nullif(lower(email), ''), 'gift ' || id) as donor,
      method = 'cash' as "isCash", (array_agg(name order by created_at desc))[1] as name, coalesce(array_agg(distinct lower(email)) filter (where email <> ''), '{}') as emails,
      (array_agg(address_line order by address_line = '', created_at desc))[1] as "addressLine",
      (array_agg(city order by address_line = '', created_at desc))[1] as city,
      (array_agg(pin order by address_line = '', created_at desc))[1] as pin,
      (array_agg(country order by address_line = '', created_at desc))[1] as country,
      max(pan) as pan, (array_agg(id order by received_on, id))[1] as "giftId",
      sum(paise)::float8 as "amountInPaise", coalesce(max(paise) filter (where cash_checked_at is null), 0)::float8 as "largestInPaise",
      max(refunded_at)::text as "refundedAt"
    from own group by 1, 2 order by lower((array_agg(name order by created_at desc))[1]), 1, 2`);
  return joinSame(rows.map((row) => toSum(row, encryption)));
}

function toSum({ pan: stored, addressLine, city, pin, country, ...row }: Row, encryption: Encryption): DonorSum {
  const pan = stored ? openPan(encryption, stored) : "";
  // Computed again, as a PAN that was stored with an earlier secret has another hash in the database.
  const donor = pan ? donorOfPan(encryption, pan) : row.donor;
  return {
    ...row,
    id: createHash("sha256").update(`${donor} ${row.isCash}`).digest("base64url"),
    donor,
    address: postalAddress({ addressLine, city, pin, country }),
    pan,
    refundedAt: row.refundedAt ? new Date(row.refundedAt) : null,
  };
}

/** What the sums of the donor with a PAN have as `donor`. */
export const donorOfPan = (encryption: Encryption, pan: string): string => encryption.fingerprint(PAN_PURPOSE, pan);

/** The same for the donor of a gift. */
export function donorOfGift(
  encryption: Encryption,
  { id, email, pan }: Pick<typeof gifts.$inferSelect, "id" | "email" | "pan">,
): string {
  if (pan) return donorOfPan(encryption, openPan(encryption, pan));
  return email ? `mail ${email.toLowerCase()}` : `gift ${id}`;
}

function joinSame(sums: DonorSum[]): DonorSum[] {
  const joined = new Map<string, DonorSum>();
  for (const sum of sums) {
    const same = joined.get(sum.id);
    if (!same) joined.set(sum.id, sum);
    else {
      same.amountInPaise += sum.amountInPaise;
      same.emails = [...new Set([...same.emails, ...sum.emails])];
      same.largestInPaise = Math.max(same.largestInPaise, sum.largestInPaise);
    }
  }
  return [...joined.values()];
}

/** The lines of the statement: what was refunded in full has none. */
export const linesOf = (sums: DonorSum[]): DonorSum[] => sums.filter(({ amountInPaise }) => amountInPaise > 0);
