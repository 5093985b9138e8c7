import fc from "fast-check";

/** What donor and bank do with a gift that is paid once. */
const STORIES = {
  paid: 10,
  "failed, then paid": 3,
  authorized: 3,
  "failed, then late": 3,
  "paid twice": 3,
  "silent, then paid": 2,
  "given up, then paid": 2,
  failed: 1,
  left: 1,
  held: 1,
  "failed, then held": 1,
  monthly: 5,
};

const weighted = <Name extends string>(weights: Record<Name, number>) => {
  const choices = Object.entries(weights) as [Name, number][];
  return fc.oneof(...choices.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
};

/** How money goes back. */
const refund = fc.record({
  by: weighted({ panel: 3, "panel twice": 2, gateway: 3, dispute: 1 }),
  /** Of what came; the rest may follow. */
  percent: fc.constantFrom(100, 100, 50, 33, 1),
  fails: weighted({ no: 4, yes: 1 }),
});

const gift = fc.record({
  story: weighted(STORIES),
  donor: fc.nat(199),
  rupees: fc.integer({ min: 50, max: 15_000 }),
  method: weighted({ upi: 4, netbanking: 2, card: 1 }),
  isOpenedTwice: fc.boolean(),
  /** What the donor's browser sends after a payment. */
  callback: weighted({ once: 3, "five times": 1, wrong: 1, none: 3 }),
  refunds: fc.oneof(
    { weight: 3, arbitrary: fc.array(refund, { maxLength: 0 }) },
    { weight: 2, arbitrary: fc.array(refund, { minLength: 1, maxLength: 3 }) },
  ),
  /** Of a monthly one, after its first debit. */
  months: fc.array(weighted({ paid: 5, "failed, then paid": 3, failed: 1, international: 1, paused: 2 }), {
    maxLength: 4,
  }),
  end: weighted({ none: 4, bank: 2, panel: 2, halted: 1 }),
  pauses: fc.array(fc.nat(1_500), { minLength: 12, maxLength: 12 }),
});
export type GiftPlan = typeof gift extends fc.Arbitrary<infer Plan> ? Plan : never;

/** How an event of the gateway arrives. */
const delivery = (longestMs: number) =>
  fc.record({
    delayMs: fc.oneof(
      { weight: 14, arbitrary: fc.nat(300) },
      { weight: 5, arbitrary: fc.integer({ min: 300, max: 8_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 8_000, max: longestMs }) },
    ),
    copies: weighted({ 1: 14, 2: 3, 4: 1 }),
    /** The same body under so many other event ids. */
    otherIds: weighted({ 0: 14, 1: 3, 3: 1 }),
    forged: weighted({ no: 18, signature: 1, body: 1 }),
    /** What goes wrong with the site's next call. */
    failure: weighted({ none: 120, "500": 2, "429": 2, "html-502": 2, "reset-after": 2, "500-after": 2 }),
  });
export type DeliveryPlan = ReturnType<typeof delivery> extends fc.Arbitrary<infer Plan> ? Plan : never;

/** The same ones for the same seed. */
export const planGifts = (count: number, seed: number): GiftPlan[] =>
  fc.sample(fc.noBias(gift), { numRuns: count, seed });
export const planDeliveries = (count: number, longestMs: number, seed: number): DeliveryPlan[] =>
  fc.sample(fc.noBias(delivery(longestMs)), { numRuns: count, seed });
