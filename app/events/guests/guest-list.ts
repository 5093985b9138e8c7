import { toCsv } from "../../platform/text/csv.ts";
import { foldName } from "../../platform/text/find-person.ts";
import { formatDate, formatTime } from "../../platform/time/india-time.ts";
import type { GuestAnswer } from "./guest.ts";

/** The list as the page shows it: which guests, in which order. */
export const GUEST_TABS = [
  { key: "coming", label: "Coming" },
  { key: "here", label: "Here" },
  { key: "all", label: "All" },
  { key: "given-back", label: "Cancelled" },
] as const;
export type GuestTab = (typeof GUEST_TABS)[number]["key"];

export const GUEST_ORDERS = [
  { value: "name", label: "By name" },
  { value: "newest", label: "Newest first" },
  { value: "unpaid", label: "Not paid first" },
] as const;
export type GuestOrder = (typeof GUEST_ORDERS)[number]["value"];

/** The tab that an address names; any other word means all. */
export function toGuestTab(word: string | null): GuestTab {
  return GUEST_TABS.find(({ key }) => key === word)?.key ?? "all";
}

export function isInTab({ givenBackAt, checkedInAt }: GuestAnswer, tab: GuestTab): boolean {
  if (tab === "given-back") return givenBackAt !== null;
  if (givenBackAt !== null) return false;
  return tab === "all" || (tab === "here") === (checkedInAt !== null);
}

export function countSeats(guests: GuestAnswer[]): number {
  return guests.reduce((sum, { seats }) => sum + seats, 0);
}

/** The list arrives sorted by name. */
export function inOrder(guests: GuestAnswer[], order: GuestOrder): GuestAnswer[] {
  if (order === "newest") return guests.toSorted((a, b) => b.registeredAt.localeCompare(a.registeredAt));
  if (order === "unpaid") return guests.toSorted((a, b) => Number(b.toPay > 0) - Number(a.toPay > 0));
  return guests;
}

/** A new guest is inserted by name; a known one stays in place. */
export function withGuest(guests: GuestAnswer[], guest: GuestAnswer): GuestAnswer[] {
  if (guests.some(({ reference }) => reference === guest.reference))
    return guests.map((known) => (known.reference === guest.reference ? guest : known));
  return [...guests, guest].toSorted((a, b) => foldName(a.name).localeCompare(foldName(b.name)));
}

/** `2 seats` */
export const seatsWords = (seats: number) => `${seats} ${seats === 1 ? "seat" : "seats"}`;

export const GUEST_FILE_HEAD = [
  "Reference",
  "Name",
  "Seats",
  "Phone",
  "E-mail",
  "Registered",
  "Status",
  "Here since (IST)",
  "Confirmed (IST)",
  "Paid",
  "To pay (₹)",
  "Note",
];

/** The whole list as a file that Excel opens. */
export function makeGuestFile(guests: GuestAnswer[]): string {
  return toCsv(GUEST_FILE_HEAD, guests.map(toGuestCells));
}

export function toGuestCells(guest: GuestAnswer): string[] {
  const { reference, name, seats, phone, email, formattedDate, checkedInAt, confirmedAt, isPaid, toPay, paidNote } =
    guest;
  return [
    reference,
    name,
    String(seats),
    phone,
    email,
    formattedDate,
    statusOf(guest),
    momentCell(checkedInAt),
    momentCell(confirmedAt),
    isPaid ? "Yes" : "No",
    String(toPay),
    paidNote,
  ];
}

function momentCell(instant: string | null): string {
  return instant ? `${formatDate(new Date(instant))} ${formatTime(new Date(instant))}` : "";
}

function statusOf({ givenBackAt, checkedInAt }: GuestAnswer): string {
  if (givenBackAt) return "Cancelled";
  return checkedInAt ? "Here" : "Coming";
}

/** The addresses of those with a registration, each once, for a mail to all of them. */
export function listAddresses(guests: GuestAnswer[]): string[] {
  const held = guests.filter(({ givenBackAt, email }) => givenBackAt === null && email !== "");
  return [...new Set(held.map(({ email }) => email))];
}
