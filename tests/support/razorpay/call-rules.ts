import { Refused, type SimulatedAccount } from "./simulated-account.ts";

export type Asked = {
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** The part of the path in brackets. */
  id: string;
  headers: Record<string, string | undefined>;
};
export type Call = [method: string, path: RegExp, answer: (account: SimulatedAccount, asked: Asked) => object];

export const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

export function missing(): never {
  throw new Refused(400, "The id provided does not exist");
}

export function refuseUnknown(body: Record<string, unknown>, known: string[]): void {
  const extra = Object.keys(body).find((name) => !known.includes(name));
  if (extra) throw new Refused(400, `${extra} is/are not required and should not be sent`, extra);
}

export function readAmount({ amount }: Record<string, unknown>): number {
  if (typeof amount !== "number" || !Number.isInteger(amount))
    throw new Refused(400, "The amount must be an integer.", "amount");
  if (amount < 100) throw new Refused(400, "The amount must be at least INR 1.00", "amount");
  return amount;
}

export function readNotes(notes: unknown): Record<string, string> | [] {
  const pairs = Object.entries(notes as Record<string, string>);
  if (pairs.length > 15 || pairs.some(([, text]) => text.length > 256))
    throw new Refused(400, "Notes are too large", "notes");
  // As the real one does, which writes an empty object as a list.
  return pairs.length > 0 ? Object.fromEntries(pairs) : [];
}
