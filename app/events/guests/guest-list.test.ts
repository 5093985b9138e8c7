import { expect, test } from "vitest";
import type { GuestAnswer } from "./guest.ts";
import { countSeats, inOrder, isInTab, toGuestTab, withGuest, type GuestTab, toGuestCells } from "./guest-list.ts";

const guest = (changes: Partial<GuestAnswer> = {}): GuestAnswer => ({
  reference: "KS-4TQ8RK2N",
  name: "Dáwa Lepcha",
  email: "",
  phone: "+91 90000 00034",
  seats: 1,
  registeredAt: "2026-11-08T04:00:00.000Z",
  formattedDate: "8 Nov 2026",
  givenBackAt: null,
  checkedInAt: null,
  confirmedAt: null,
  isPaid: false,
  paidNote: "",
  toPay: 0,
  ...changes,
});

test("each guest is in the right tabs, and an unknown tab means all", () => {
  const now = "2026-11-28T00:01:00.000Z";
  const tabs: GuestTab[] = ["coming", "here", "all", "given-back"];
  const tabsOf = (changes: Partial<GuestAnswer>) => tabs.filter((tab) => isInTab(guest(changes), tab));
  expect(tabsOf({})).toEqual(["coming", "all"]);
  expect(tabsOf({ checkedInAt: now })).toEqual(["here", "all"]);
  expect(tabsOf({ givenBackAt: now })).toEqual(["given-back"]);
  expect([toGuestTab("here"), toGuestTab("rubbish"), toGuestTab(null)]).toEqual(["here", "all", "all"]);
});

test("lists are sorted by newest and by unpaid; a new guest is inserted by name", () => {
  const [asha, kiran] = [
    guest({ reference: "A", name: "Asha", registeredAt: "2026-11-01T00:00:00.000Z" }),
    guest({ reference: "K", name: "Kiran", seats: 3, toPay: 350, registeredAt: "2026-11-02T00:00:00.000Z" }),
  ];
  const names = (list: GuestAnswer[]) => list.map(({ name }) => name);
  expect(names(inOrder([asha, kiran], "newest"))).toEqual(["Kiran", "Asha"]);
  expect(names(inOrder([asha, kiran], "unpaid"))).toEqual(["Kiran", "Asha"]);
  expect(names(withGuest([asha, kiran], guest()))).toEqual(["Asha", "Dáwa Lepcha", "Kiran"]);
  expect(withGuest([asha, kiran], { ...asha, seats: 2 })).toEqual([{ ...asha, seats: 2 }, kiran]);
  expect(countSeats([asha, kiran])).toBe(4);
});

test("a row of the file contains everything that the list shows", () => {
  const row = toGuestCells(
    guest({ seats: 2, checkedInAt: "2026-11-28T00:01:00.000Z", confirmedAt: "2026-11-08T04:00:00.000Z", toPay: 700 }),
  );
  expect(row).toEqual([
    "KS-4TQ8RK2N",
    "Dáwa Lepcha",
    "2",
    "+91 90000 00034",
    "",
    "8 Nov 2026",
    "Here",
    "28 Nov 2026 5:31 AM",
    "8 Nov 2026 9:30 AM",
    "No",
    "700",
    "",
  ]);
});
