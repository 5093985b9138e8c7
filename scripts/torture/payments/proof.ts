import type { SimulatedAccount } from "../../../tests/support/razorpay/simulated-account.ts";
import type { Row } from "../../bench/report.ts";
import { proofRow } from "../harm.ts";
import type { Books } from "./books.ts";
import { compareBooks, type Mismatches } from "./compare.ts";

type Planted = { kind: keyof Mismatches; plant: (books: Books) => Partial<Books> };

/** A change of right books that must be reported, each of another kind. */
const PLANTED: Record<string, Planted> = {
  "money counted twice": {
    kind: "money",
    plant: ({ movements }) => ({ movements: [...movements, ...movements.slice(0, 1)] }),
  },
  "a movement that is missing": { kind: "money", plant: ({ movements }) => ({ movements: movements.slice(1) }) },
  "a gift in another state": {
    kind: "states",
    plant: ({ gifts }) => ({
      gifts: gifts.map((gift) => (gift.status === "paid" ? { ...gift, status: "failed" } : gift)),
    }),
  },
  "a gap in the serials": {
    kind: "receipts",
    plant: ({ receipts }) => ({ receipts: receipts.filter(({ serial }) => serial !== 2) }),
  },
  "a mail that came twice": { kind: "mails", plant: ({ mails }) => ({ mails: [...mails, ...mails.slice(0, 1)] }) },
  "a total that is a paisa off": {
    kind: "totals",
    plant: ({ totals }) => ({ totals: { ...totals, "the report": (totals["the report"] ?? 0) + 1 } }),
  },
};

/** The checks of this part report what is planted into the books of its run. */
export function proofOfBooks(books: Books, account: SimulatedAccount): Row {
  const before = compareBooks(books, account);
  const reported = Object.entries(PLANTED).map(([name, { kind, plant }]): [string, boolean] => {
    const found = compareBooks({ ...books, ...plant(books) }, account)[kind];
    return [name, found.length > before[kind].length];
  });
  return proofRow("payments", Object.fromEntries(reported));
}
