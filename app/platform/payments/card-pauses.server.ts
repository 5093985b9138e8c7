import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { mailAdmins } from "../mail/mail-admins.server.ts";
import { mails } from "../mail/tables.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations.ts";
import { paymentAttempts, payments } from "./tables.server.ts";

/** So many failed cards within this time pause cards, in one network or on the site. */
const WITHIN_MS = 15 * MINUTE_MS;
const MOST_OF_NETWORK = 8;
const MOST_OF_SITE = 30;
/** Stolen cards are tried out with small amounts. */
const SMALL_IN_PAISE = 20_000;
const PAUSE_MS = 30 * MINUTE_MS;
const MOST_READ = 1_000;

export type FailedCard = { network: string; amountInPaise: number; at: Date };

/** Whether card payments are paused for a network, because of what it did or of what happens on the whole site. */
export async function areCardsPaused(db: Database, network: string, now: Date): Promise<boolean> {
  const ofSite = await listFailedCards(db, now);
  if (isSitePaused(ofSite, now)) return true;
  const ofNetwork = ofSite.filter((one) => one.network === network);
  return network !== "" && isNetworkPaused(ofNetwork, now);
}

const isNetworkPaused = (failures: FailedCard[], now: Date) => isPaused(failures, MOST_OF_NETWORK, now);
const isSitePaused = (failures: FailedCard[], now: Date) => isPaused(failures, MOST_OF_SITE, now, isSmall);

/** @param failures the newest first */
export function isPaused(
  failures: readonly FailedCard[],
  most: number,
  now: Date,
  isSuspicious: (burst: readonly FailedCard[]) => boolean = () => true,
): boolean {
  return failures.some((last, index) => {
    const first = failures[index + most - 1];
    if (!first || now.getTime() - last.at.getTime() >= PAUSE_MS) return false;
    return last.at.getTime() - first.at.getTime() <= WITHIN_MS && isSuspicious(failures.slice(index, index + most));
  });
}

/** Whether the median amount is small. */
export function isSmall(burst: readonly FailedCard[]): boolean {
  const amounts = burst.map(({ amountInPaise }) => amountInPaise).toSorted((a, b) => a - b);
  const middle = ((amounts[(amounts.length - 1) >> 1] ?? 0) + (amounts[amounts.length >> 1] ?? 0)) / 2;
  return middle < SMALL_IN_PAISE;
}

/** Those that a pause can still follow from, the newest first. */
function listFailedCards(db: Database, now: Date): Promise<FailedCard[]> {
  const { amountInPaise } = payments;
  return db
    .select({ network: payments.network, amountInPaise, at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(paymentAttempts.status, "failed"),
        eq(paymentAttempts.method, "card"),
        gt(paymentAttempts.createdAt, new Date(now.getTime() - PAUSE_MS - WITHIN_MS)),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(MOST_READ);
}

export const CARDS_PAUSED: MailKind = {
  name: "cards-paused",
  title: "Card payments are paused",
  sentWhen: "When many card payments fail within fifteen minutes; at most once an hour, to every admin.",
  examples: { name: "Meera Nair", where: "from one network" },
  subject: "Card payments are paused for half an hour",
  words:
    "Namaste {name},\n\nMany card payments failed {where} within fifteen minutes. Someone may be trying out stolen cards. Cards are paused there for thirty minutes; UPI, net banking and transfers go on.\n\nNothing was taken, and there is nothing you must do. Please look at the gifts that failed, and at the dashboard of your payment gateway.",
  button: { label: "Look at the gifts", path: async () => "/admin/gifts?state=failed" },
};

/** Tells admins that cards are paused, at most once an hour. @returns whether it did, as 1 or 0 */
export function tellOfPausedCards(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const where = whereArePaused(await listFailedCards(tx, now), now);
    if (!where) return 0;
    await lock(tx, "cardPauses");
    const isLately = gt(mails.createdAt, new Date(now.getTime() - HOUR_MS));
    if ((await tx.$count(mails, and(eq(mails.kind, CARDS_PAUSED.name), isLately))) > 0) return 0;
    const aboutId = `cards paused ${now.toISOString()}`;
    await mailAdmins(tx, CARDS_PAUSED, { aboutId, endsAt: new Date(now.getTime() + DAY_MS), values: { where } });
    return 1;
  });
}

function whereArePaused(failures: FailedCard[], now: Date): string {
  if (isSitePaused(failures, now)) return "on the whole site";
  const networks = Map.groupBy(
    failures.filter(({ network }) => network !== ""),
    ({ network }) => network,
  );
  return [...networks.values()].some((those) => isNetworkPaused(those, now)) ? "from one network" : "";
}

/** A network says something about who gave, so it goes as soon as no pause can follow from it. */
export async function forgetNetworks(db: Database, now: Date): Promise<number> {
  const isOld = lt(payments.createdAt, new Date(now.getTime() - DAY_MS));
  const { rowCount } = await db
    .update(payments)
    .set({ network: "" })
    .where(and(ne(payments.network, ""), isOld));
  return rowCount ?? 0;
}
