import { z } from "zod";
import { wholeNumber } from "../platform/text/fields.ts";
import { emailAddress, optionalPhone, personName } from "../platform/text/people.ts";
import { MAX_SEATS } from "./seats.ts";

/** The fields of the registration form. */
export const newRegistrationSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  seats: wholeNumber("Seats", 1, MAX_SEATS).default(1),
});
export type NewRegistration = z.output<typeof newRegistrationSchema>;

/** A registration, as the attendee sees it. */
export type Registration = {
  id: string;
  eventId: string;
  name: string;
  email: string;
  seats: number;
  paidSeats: number;
  createdAt: Date;
  cancelledAt: Date | null;
};

export const ticketLinkSchema = z.object({
  ticket: z.string().describe("Address of the private page that shows and cancels this registration; shown only now."),
});

export const ticketPath = (token: string) => `/tickets/${token}`;

export const registrationAnswerSchema = ticketLinkSchema.extend({
  reference: z.string(),
  eventId: z.string(),
  name: z.string(),
  email: z.string(),
  seats: z.int(),
});

export function toRegistrationAnswer(
  registration: Registration,
  token: string,
): z.output<typeof registrationAnswerSchema> {
  const { id, eventId, name, email, seats } = registration;
  return { reference: id, eventId, name, email, seats, ticket: ticketPath(token) };
}
