import { expect, test } from "vitest";
import { guestsWith, parseQueue, summaryWith, waitingWords, withUnsent, type Unsent } from "./check-ins.ts";
import type { GuestAnswer, GuestSummary } from "./guest.ts";

const AT = "2026-11-28T00:01:00.000Z";
const guest = (reference: string, changes: Partial<GuestAnswer> = {}): GuestAnswer => ({
  reference,
  name: reference,
  email: "",
  phone: "",
  seats: 2,
  registeredAt: AT,
  formattedDate: "28 Nov 2026",
  givenBackAt: null,
  checkedInAt: null,
  confirmedAt: null,
  isPaid: false,
  paidNote: "",
  toPay: 0,
  ...changes,
});
const press = (reference: string, action: Unsent["action"], number = "1"): Unsent => ({
  number,
  reference,
  action,
  at: AT,
});
const summary = { here: 4 } as GuestSummary;

test("of two changes for one guest the later one counts", () => {
  const queue = withUnsent([press("A", "check-in"), press("B", "check-in")], press("A", "undo-check-in", "2"));
  expect(queue).toEqual([press("B", "check-in"), press("A", "undo-check-in", "2")]);
});

test("pending check-ins are shown as done, in the rows and in the figures", () => {
  const before = "2026-11-27T23:00:00.000Z";
  const guests = [guest("A"), guest("B", { checkedInAt: before }), guest("C", { checkedInAt: before }), guest("D")];
  const queue = [press("A", "check-in"), press("B", "check-in"), press("C", "undo-check-in")];
  expect(guestsWith(guests, queue).map(({ checkedInAt }) => checkedInAt)).toEqual([AT, before, null, null]);
  expect(summaryWith(summary, guests, queue).here).toBe(4);
  expect(summaryWith(summary, guests, [press("A", "check-in")]).here).toBe(6);
  expect(guestsWith([guest("A", { givenBackAt: before })], queue)[0]?.checkedInAt).toBeNull();
});

test.each([null, "", "{}", '[{"reference":"A"}]', "[1]", "no json"])(
  "stored text %j counts as an empty queue",
  (text) => {
    expect(parseQueue(text)).toEqual([]);
  },
);

test("a stored queue is read back, and counted in words", () => {
  const queue = [press("A", "check-in")];
  expect(parseQueue(JSON.stringify(queue))).toEqual(queue);
  expect([1, 3].map(waitingWords)).toEqual([
    "1 check-in is pending until there is a network.",
    "3 check-ins are pending until there is a network.",
  ]);
});
