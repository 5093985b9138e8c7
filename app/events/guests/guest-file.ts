import { toCsv } from "../../platform/text/csv.ts";
import { formatDate, formatTime } from "../../platform/time/india-time.ts";
import type { GuestAnswer } from "./guest.ts";

export const GUEST_FILE_HEAD = [
  "Reference",
  "Name",
  "Seats",
  "Phone",
  "E-mail",
  "Registered",
  "Status",
  "Here since (IST)",
  "Paid",
  "To pay (₹)",
  "Note",
];

/** The whole list as a file that Excel opens. */
export function makeGuestFile(guests: GuestAnswer[]): string {
  return toCsv(GUEST_FILE_HEAD, guests.map(toGuestCells));
}

export function toGuestCells(guest: GuestAnswer): string[] {
  const { reference, name, seats, phone, email, formattedDate, checkedInAt, isPaid, toPay, paidNote } = guest;
  const here = checkedInAt ? new Date(checkedInAt) : null;
  return [
    reference,
    name,
    String(seats),
    phone,
    email,
    formattedDate,
    statusOf(guest),
    here ? `${formatDate(here)} ${formatTime(here)}` : "",
    isPaid ? "Yes" : "No",
    String(toPay),
    paidNote,
  ];
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
