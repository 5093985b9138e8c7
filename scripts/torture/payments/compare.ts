import {
  leftOf,
  type SimulatedAccount,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import type { Books } from "./books.ts";

/** What disagrees, each with the reference of its gift. */
export type Mismatches = Record<"money" | "states" | "receipts" | "mails" | "totals", string[]>;

/** Compares the books with the gateway's account, gift by gift, and their totals with each other. */
export function compareBooks(books: Books, account: SimulatedAccount): Mismatches {
  const orders = listOrders(books, account);
  const unknown = listUnknown(books, account);
  return {
    money: [...unknown, ...orders.flatMap(compareMoney)],
    states: orders.flatMap(compareStates),
    receipts: [...compareSerials(books), ...compareReceipts(books)],
    mails: compareMails(books),
    totals: compareTotals(books, orders),
  };
}

type Order = {
  gift: Books["gifts"][number] | undefined;
  status: string;
  /** Movements of the gift. */
  movements: Books["movements"];
  attempts: SimulatedPayment[];
  /** Captured, and right: one of them counts. */
  right: SimulatedPayment[];
  /** What should be left of the gift, in paise. */
  left: number;
};

function listOrders({ gifts, payments, movements }: Books, account: SimulatedAccount): Order[] {
  const giftOf = new Map(gifts.map((gift) => [gift.id, gift]));
  const movementsOf = Map.groupBy(movements, ({ gift }) => gift);
  const attemptsOf = groupAttempts(account);
  return payments.map(({ order, gift, status }) => {
    const [attempts, own] = [attemptsOf.get(order) ?? [], movementsOf.get(gift) ?? []];
    const right = attempts.filter((one) => isRight(one, account.orders.get(order)?.amount));
    // Of two that fit, either may count.
    const counted = right.find(({ id }) => own.some(({ reference }) => reference === id)) ?? right[0];
    const left = counted ? leftOf(account, counted) : 0;
    return { gift: giftOf.get(gift), status, movements: own, attempts, right, left };
  });
}

const groupAttempts = ({ payments }: SimulatedAccount) =>
  Map.groupBy(payments.values(), ({ order_id }) => order_id ?? "");

const isRight = ({ captured, currency, international, amount }: SimulatedPayment, asked: number | undefined) =>
  Boolean(captured) && currency === "INR" && !international && amount === asked;

/** Money at the gateway for an order that no payment has. */
function listUnknown({ payments }: Books, account: SimulatedAccount): string[] {
  const known = new Set(payments.map(({ order }) => order));
  const captured = [...groupAttempts(account)].filter(([, attempts]) => attempts.some((one) => one.captured));
  return captured.flatMap(([order]) => (known.has(order) ? [] : [`${order}: no payment has this order`]));
}

function compareMoney({ gift, movements, right, left }: Order): string[] {
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  const received = movements.filter(({ kind }) => kind === "received").length;
  const expected = right.length > 0 ? 1 : 0;
  return [
    ...(sum === left ? [] : [`${gift?.id}: movements ${sum}, at the gateway ${left} paise`]),
    ...(received === expected ? [] : [`${gift?.id}: received ${received} times, and not ${expected}`]),
  ];
}

function compareStates({ gift, status, attempts, right, left }: Order): string[] {
  const paid = right.length > 0;
  const expected = paid ? "paid" : statusOf(attempts, status);
  const ofGift = paid ? refundedAs(left, gift?.amount ?? 0) : expected === "open" ? "pending" : expected;
  const refunded = paid ? (gift?.amount ?? 0) - left : 0;
  return [
    ...(status === expected ? [] : [`${gift?.id}: payment ${status}, and not ${expected}`]),
    ...(gift?.status === ofGift ? [] : [`${gift?.id}: gift ${gift?.status}, and not ${ofGift}`]),
    ...(gift?.refunded === refunded ? [] : [`${gift?.id}: refunded ${gift?.refunded}, and not ${refunded} paise`]),
  ];
}

/** Of an order that nothing right was captured for. What was captured and does not count is held. */
function statusOf(attempts: SimulatedPayment[], status: string): string {
  const counted = attempts.filter(({ captured }) => !captured);
  if (counted.some((one) => one.status === "authorized" || one.status === "created")) return "pending";
  if (counted.length > 0) return "failed";
  // Nobody paid: the donor may have given up, or the end of a monthly gift closed it.
  return status === "cancelled" ? "cancelled" : "open";
}

const refundedAs = (left: number, amount: number) =>
  left === amount ? "paid" : left === 0 ? "refunded" : "part-refunded";

/** Numbers go from 1 on without a gap, in each series and year. */
function compareSerials({ receipts }: Books): string[] {
  const series = Map.groupBy(receipts, (one) => `${one.series} ${one.year}`);
  return [...series].flatMap(([name, own]) => {
    const serials = own.map(({ serial }) => serial).toSorted((a, b) => a - b);
    const wrong = serials.findIndex((serial, place) => serial !== place + 1);
    return wrong < 0 ? [] : [`${name}: ${serials[wrong]} in place of ${wrong + 1}`];
  });
}

/** Each gift of which something is left has one valid receipt, and no other gift has one. */
function compareReceipts({ gifts, receipts }: Books): string[] {
  const valid = Map.groupBy(
    receipts.filter(({ isValid }) => isValid),
    ({ gift }) => gift,
  );
  return gifts.flatMap(({ id, status, amount, receipt }) => {
    const own = valid.get(id) ?? [];
    const expected = status === "paid" || status === "part-refunded" ? 1 : 0;
    if (own.length !== expected) return [`${id}, ${status}: ${own.length} valid receipts`];
    const isSame = (own[0]?.number ?? "") === receipt && (own[0]?.amount ?? amount) === amount;
    return isSame ? [] : [`${id}: receipt ${own[0]?.number} over ${own[0]?.amount} paise`];
  });
}

function compareMails({ receipts, mails }: Books): string[] {
  const counts = Map.groupBy(mails, ({ receipt }) => receipt);
  return receipts.flatMap(({ number, gift }) => {
    const count = counts.get(number)?.length ?? 0;
    return count === 1 ? [] : [`${gift}: ${count} mails with receipt ${number}`];
  });
}

function compareTotals({ movements, totals }: Books, orders: Order[]): string[] {
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  const atGateway = orders.reduce((total, { left }) => total + left, 0);
  const all = Object.entries({ "the gateway": atGateway, ...totals });
  return all.flatMap(([name, total]) => (total === sum ? [] : [`${name} ${total}, movements ${sum} paise`]));
}
