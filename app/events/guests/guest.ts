import { z } from "zod";
import { isoInstant, optionalText, wholeNumber } from "../../platform/text/fields.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { optionalEmail, optionalPhone, personName, phoneNumber } from "../../platform/text/people.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { MAX_SEATS } from "../seats.ts";

const seats = wholeNumber("Seats", 1, MAX_SEATS);

/** A registration that a volunteer enters during a phone call. */
export const newGuestSchema = z.object({
  name: personName,
  phone: phoneNumber,
  email: optionalEmail,
  seats: seats.default(1),
  paid: z.enum(["", "yes"], "paid must be yes or empty.").optional().describe("`yes` where all seats are paid for."),
});
export type NewGuest = z.output<typeof newGuestSchema>;

/** The corrected name and contact. */
export const guestContactSchema = z
  .object({ name: personName, phone: optionalPhone, email: optionalEmail })
  .refine(({ phone, email }) => phone !== "" || email !== "", {
    path: ["phone"],
    message: "A phone number or an e-mail address is needed, to reach the person about changes.",
  });
export type GuestContact = z.output<typeof guestContactSchema>;

export const guestSeatsSchema = z.object({ seats });
export const guestPaymentSchema = z.object({ note: optionalText("Note", 200) });

/** The time of a check-in that is sent later, because there was no network. */
export const checkInSchema = z.object({ at: isoInstant("The time of the check-in").optional() });

/** A registration, as the panel shows it. */
export type Guest = {
  id: string;
  name: string;
  email: string;
  phone: string;
  seats: number;
  createdAt: Date;
  cancelledAt: Date | null;
  checkedInAt: Date | null;
  confirmedAt: Date | null;
  paidSeats: number;
  paidNote: string;
  /** The price of one seat. */
  priceInPaise: number;
};

export const guestAnswerSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string().describe("Empty where none was given."),
  phone: z.string(),
  seats: z.int(),
  registeredAt: z.iso.datetime(),
  formattedDate: z.string().describe("When the registration was made, India time."),
  givenBackAt: z.iso.datetime().nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable().describe("When the guest ticked what the event asks for."),
  isPaid: z.boolean().describe("Something was paid, and nothing is due."),
  paidNote: z.string(),
  toPay: z.number().describe("Rupees that are still due."),
});
export type GuestAnswer = z.output<typeof guestAnswerSchema>;

export function toGuestAnswer(guest: Guest): GuestAnswer {
  const due = guest.cancelledAt ? 0 : Math.max(0, guest.seats - guest.paidSeats) * guest.priceInPaise;
  return {
    reference: guest.id,
    name: guest.name,
    email: guest.email,
    phone: guest.phone,
    seats: guest.seats,
    registeredAt: guest.createdAt.toISOString(),
    formattedDate: formatDate(guest.createdAt),
    givenBackAt: guest.cancelledAt?.toISOString() ?? null,
    checkedInAt: guest.checkedInAt?.toISOString() ?? null,
    confirmedAt: guest.confirmedAt?.toISOString() ?? null,
    isPaid: guest.paidSeats > 0 && due === 0,
    paidNote: guest.paidNote,
    toPay: paiseToRupees(due),
  };
}

/** The figures above the list: the event, and how many seats are in which state. */
export const guestSummarySchema = z.object({
  eventId: z.string(),
  title: z.string(),
  dateTime: z.iso.datetime(),
  location: z.string(),
  requirement: z.string().describe("What guests must confirm; empty where nothing is asked."),
  price: z.number().describe("Rupees for one seat; 0 means free."),
  isCalledOff: z.boolean(),
  capacity: z.int(),
  taken: z.int(),
  givenBack: z.int(),
  here: z.int(),
  toPay: z.number().describe("Rupees that all guests still owe."),
  state: z.string().describe("Changes with every change of the list: a client that polls compares it."),
});
export type GuestSummary = z.output<typeof guestSummarySchema>;

/** All guests of an event, and what is above the list. */
export type GuestList = {
  rows: GuestAnswer[];
  next: null;
  summary: GuestSummary;
  /** The summary's `state` when the whole list was read; it does not include later changes made here. */
  readState: string;
};

/** The response to every change: the changed guest and the figures. */
export const guestChangeSchema = z.object({ guest: guestAnswerSchema, summary: guestSummarySchema });
export type GuestChange = z.output<typeof guestChangeSchema>;
