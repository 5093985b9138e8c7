import {
  leftOf,
  type SimulatedAccount,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import type { Row } from "../../bench/report.ts";
import { proofRow } from "../planted.ts";
import type { Books } from "./books.ts";

/** Compares the books with the gateway's account, gift by gift, and their totals with each other. @returns what disagrees */
export function compareBooks(books: Books, account: SimulatedAccount) {
  const orders = listOrders(books, account);
  return {
    money: [...listUnknown(books, account), ...orders.flatMap(compareMoney)],
    states: orders.flatMap(compareStates),
    receipts: [...compareSerials(books), ...compareReceipts(books)],
    mails: compareMails(books),
    totals: compareTotals(books, orders),
  };
}

/** Names what is not as it should be. */
const differences = (of: string, compared: Record<string, [found: unknown, expected: unknown]>): string[] =>
  Object.entries(compared)
    .filter(([, [found, expected]]) => found !== expected)
    .map(([what, [found, expected]]) => `${of}: ${what} ${String(found)}, and not ${String(expected)}`);

type Order = ReturnType<typeof listOrders>[number];

/** Each with its gift, the payments that were tried, whether one of them counts, and what should be left of it in paise. */
function listOrders({ gifts, payments, movements }: Books, account: SimulatedAccount) {
  const giftOf = new Map<string, Partial<Books["gifts"][number]>>(gifts.map((gift) => [gift.id, gift]));
  const movementsOf = Map.groupBy(movements, ({ gift }) => gift);
  const attemptsOf = groupAttempts(account);
  return payments.map(({ order, gift, status }) => {
    const [attempts, own] = [attemptsOf.get(order) ?? [], movementsOf.get(gift) ?? []];
    const right = attempts.filter((one) => isRight(one, account.orders.get(order)?.amount));
    // Of two that fit, either may count.
    const counted = right.find(({ id }) => own.some(({ reference }) => reference === id)) ?? right[0];
    const left = counted ? leftOf(account, counted) : 0;
    return { gift: giftOf.get(gift) ?? { id: gift }, status, movements: own, attempts, isPaid: right.length > 0, left };
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

const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);

const compareMoney = ({ gift, movements, isPaid, left }: Order): string[] =>
  differences(`${gift.id}`, {
    "paise of the movements": [sumOf(movements.map(({ amount }) => amount)), left],
    "times received": [movements.filter(({ kind }) => kind === "received").length, isPaid ? 1 : 0],
  });

function compareStates({ gift, status, attempts, isPaid, left }: Order): string[] {
  const { amount = 0 } = gift;
  const unpaid = statusOf(attempts, status);
  const paid = left === amount ? "paid" : left === 0 ? "refunded" : "part-refunded";
  return differences(`${gift.id}`, {
    payment: [status, isPaid ? "paid" : unpaid],
    gift: [gift.status, isPaid ? paid : unpaid === "open" ? "pending" : unpaid],
    "refunded paise": [gift.refunded, isPaid ? amount - left : 0],
  });
}

/** Of an order that nothing right was captured for. What was captured and does not count is held. */
function statusOf(attempts: SimulatedPayment[], status: string): string {
  const counted = attempts.filter(({ captured }) => !captured);
  if (counted.some((one) => one.status === "authorized" || one.status === "created")) return "pending";
  if (counted.length > 0) return "failed";
  // Nobody paid: the donor may have given up, or the end of a monthly gift closed it.
  return status === "cancelled" ? "cancelled" : "open";
}

/** Numbers go from 1 on without a gap, in each series and year. */
const compareSerials = ({ receipts }: Books): string[] =>
  [...Map.groupBy(receipts, ({ series }) => series)].flatMap(([series, own]) => {
    const serials = new Set(own.map(({ serial }) => serial));
    return differences(series, {
      "different serials": [serials.size, own.length],
      "last serial": [Math.max(...serials), own.length],
    });
  });

/** Each gift of which something is left has one valid receipt, and no other gift has one. */
function compareReceipts({ gifts, receipts }: Books): string[] {
  const valid = Map.groupBy(
    receipts.filter(({ isValid }) => isValid),
    ({ gift }) => gift,
  );
  return gifts.flatMap(({ id, status, amount, receipt }) => {
    const own = valid.get(id) ?? [];
    return differences(`${id}, ${status}`, {
      "valid receipts": [own.length, status === "paid" || status === "part-refunded" ? 1 : 0],
      receipt: [receipt, own[0]?.number ?? ""],
      "paise of the receipt": [own[0]?.amount ?? amount, amount],
    });
  });
}

function compareMails({ receipts, mails }: Books): string[] {
  const came = Map.groupBy(mails, ({ receipt }) => receipt);
  return receipts.flatMap(({ number, gift }) =>
    differences(gift, { [`mails with receipt ${number}`]: [came.get(number)?.length ?? 0, 1] }),
  );
}

function compareTotals({ movements, totals }: Books, orders: Order[]): string[] {
  const moved = sumOf(movements.map(({ amount }) => amount));
  const all = { "the gateway": sumOf(orders.map(({ left }) => left)), ...totals };
  return Object.entries(all).flatMap(([name, paise]) => differences(name, { paise: [paise, moved] }));
}

/** Whether the comparison reports what is planted into the books of its run, each of another kind. */
export function proofOfBooks(books: Books, account: SimulatedAccount): Row {
  const { gifts, movements, receipts, mails, totals } = books;
  const before = compareBooks(books, account);
  const reports = (kind: keyof typeof before, changes: Partial<Books>) =>
    compareBooks({ ...books, ...changes }, account)[kind].length > before[kind].length;
  const inAnotherState = gifts.map((gift) => (gift.status === "paid" ? { ...gift, status: "failed" } : gift));
  const aPaisaOff = { ...totals, "the report": (totals["the report"] ?? 0) + 1 };
  return proofRow("payments", {
    "money counted twice": reports("money", { movements: [...movements, ...movements.slice(0, 1)] }),
    "a movement that is missing": reports("money", { movements: movements.slice(1) }),
    "a gift in another state": reports("states", { gifts: inAnotherState }),
    "a gap in the serials": reports("receipts", { receipts: receipts.filter(({ serial }) => serial !== 2) }),
    "a mail that came twice": reports("mails", { mails: [...mails, ...mails.slice(0, 1)] }),
    "a total that is a paisa off": reports("totals", { totals: aPaisaOff }),
  });
}
