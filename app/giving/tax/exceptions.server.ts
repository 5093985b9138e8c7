import type { Database } from "../../platform/database/client.server.ts";
import { newestAbout } from "../../platform/mail/posted-mails.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { isPan } from "../receipts/pan.ts";
import { ASK_PAN } from "./mails.server.ts";
import type { ExceptionKind, TaxException } from "./tax.ts";
import { type DonorSum, linesOf } from "./tax-lines.server.ts";

type Rules = { cashLimitInRupees: number; exportedAt: Date | null };

/** Why the statement cannot be filed yet: one entry for each donor and each reason. */
export async function listExceptions(db: Database, sums: DonorSum[], rules: Rules): Promise<TaxException[]> {
  const found = findExceptions(sums, rules);
  const asked = await newestAbout(db, [...new Set(found.map(({ sum }) => sum.giftId))], [ASK_PAN]);
  return found.map(({ kind, sum }) => ({
    _id: `${sum.id}-${kind}`,
    kind,
    gift: sum.giftId,
    name: sum.name || "Name not known",
    amount: paiseToRupees(sum.amountInPaise),
    canAsk: kind.startsWith("pan-") && sum.emails.length > 0,
    askedAt: asked.get(sum.giftId)?.createdAt.toISOString() ?? null,
  }));
}

export function findExceptions(
  sums: DonorSum[],
  { cashLimitInRupees, exportedAt }: Rules,
): { kind: ExceptionKind; sum: DonorSum }[] {
  const lines = linesOf(sums);
  const donors = donorsOf(lines);
  const of = (kind: ExceptionKind, which: DonorSum[], is: (sum: DonorSum) => boolean) =>
    which.filter(is).map((sum) => ({ kind, sum }));
  const isOverLimit = ({ isCash, largestInPaise }: DonorSum) => isCash && largestInPaise > cashLimitInRupees * 100;
  return [
    ...of("refunded", sums, ({ refundedAt }) => !!exportedAt && !!refundedAt && refundedAt > exportedAt),
    ...of("pan-malformed", donors, ({ pan }) => pan !== "" && !isPan(pan)),
    ...of("pan-missing", donors, ({ pan }) => pan === ""),
    ...of("no-address", donors, ({ name, address }) => name === "" || address === ""),
    ...of("cash", lines, isOverLimit),
  ];
}

/** One line of each donor: who has two is asked once. */
export const donorsOf = (lines: DonorSum[]): DonorSum[] =>
  [...Map.groupBy(lines, ({ donor }) => donor).values()].flatMap(([first]) => first ?? []);
