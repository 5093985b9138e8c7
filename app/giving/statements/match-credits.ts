import { DAY_MS } from "../../platform/time/durations.ts";
import { indiaDay } from "../../platform/time/india-time.ts";

export type OpenCredit = {
  id: number;
  day: string;
  amountInPaise: number;
  words: string;
  number: string;
  mention: string;
  /** The ids of gifts of which staff said that it is not theirs. */
  notGifts: string[];
};
/** A gift that is to be confirmed. */
export type WaitingGift = {
  id: string;
  name: string;
  amountInPaise: number;
  claimedNumber: string | null;
  createdAt: Date;
};
/** `why`: what speaks for it. */
export type Candidate = { gift: WaitingGift; why: string };
/** `candidates`, the likeliest first, are found when they are wanted: a statement has many credits, and few are shown. */
export type Matched = { group: "matched" | "choose" | "unknown"; candidates: () => Candidate[] };

/** How far the day of a credit may be from that of the announcement where only the amount speaks for a gift. */
export const DAYS_BEFORE = 3;
export const DAYS_AFTER = 10;
const MOST_CANDIDATES = 4;

/**
 * The gifts that credits may be. Matched is one that has our reference or the donor's number, and the same amount; where
 * only some of that fits, staff choose. A gift is matched once: of two lines with one number the first has it.
 */
export function matchCredits(credits: OpenCredit[], gifts: WaitingGift[]): Map<number, Matched> {
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  const byNumber = new Map(gifts.map((gift) => [gift.claimedNumber, gift]));
  const dated = gifts.map((gift) => ({ gift, day: dayNumber(indiaDay(gift.createdAt)) }));
  const byAmount = Map.groupBy(dated, ({ gift }) => gift.amountInPaise);
  const taken = new Set<string>();
  const found = new Map<number, Matched>();
  const named = credits.map((credit) => ({ credit, ...namedIn(credit, byId, byNumber) }));
  for (const { credit, gift, why } of named) {
    if (!gift || taken.has(gift.id) || gift.amountInPaise !== credit.amountInPaise) continue;
    taken.add(gift.id);
    found.set(credit.id, { group: "matched", candidates: () => [{ gift, why: `${why}, amount` }] });
  }
  for (const { credit, gift, why } of named) {
    if (found.has(credit.id)) continue;
    const noted = gift && !taken.has(gift.id) ? [{ gift, why: `${why}, another amount` }] : [];
    const others = byAmount.get(credit.amountInPaise) ?? [];
    const isLikely = (one: DatedGift) => isNear(credit, one) && one.gift !== gift && !taken.has(one.gift.id);
    found.set(credit.id, {
      group: noted.length > 0 || others.some(isLikely) ? "choose" : "unknown",
      candidates: () => [...noted, ...inOrder(credit, others.filter(isLikely))].slice(0, MOST_CANDIDATES),
    });
  }
  return found;
}

type DatedGift = { gift: WaitingGift; day: number };
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** The gift whose reference or number is in the line. */
function namedIn(
  { mention, number, notGifts }: OpenCredit,
  byId: Map<string, WaitingGift>,
  byNumber: Map<string | null, WaitingGift>,
): { gift: WaitingGift | undefined; why: string } {
  const allowed = (gift: WaitingGift | undefined) => (gift && !notGifts.includes(gift.id) ? gift : undefined);
  const noted = allowed(byId.get(mention));
  return noted
    ? { gift: noted, why: "Note" }
    : { gift: number ? allowed(byNumber.get(number)) : undefined, why: "Number" };
}

/** Announced at about that day, and not refused. */
function isNear(credit: OpenCredit, { gift, day }: DatedGift): boolean {
  const days = dayNumber(credit.day) - day;
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER && !credit.notGifts.includes(gift.id);
}

/** The likeliest first. */
function inOrder(credit: OpenCredit, gifts: DatedGift[]): Candidate[] {
  return gifts
    .map(({ gift }) => ({ gift, ...likeness(credit, gift) }))
    .toSorted((a, b) => b.points - a.points || Number(b.gift.createdAt) - Number(a.gift.createdAt))
    .map(({ gift, why }) => ({ gift, why }));
}

function likeness(
  { number, words }: OpenCredit,
  { claimedNumber, name }: WaitingGift,
): { points: number; why: string } {
  const isSlip = claimedNumber !== null && differences(number, claimedNumber) === 1;
  const parts = words.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const isNamed = name.split(/\s+/).some((part) => part.length > 2 && parts.includes(part.toLowerCase()));
  const why = ["Amount", isSlip && "number but for one figure", isNamed && "name"].filter(Boolean).join(", ");
  return { points: (isSlip ? 2 : 0) + (isNamed ? 1 : 0), why };
}

function differences(a: string, b: string): number {
  return a.length === b.length ? Array.from(a).filter((letter, index) => letter !== b[index]).length : Infinity;
}
