import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { wholeNumber } from "../platform/text/fields.ts";
import { emailAddress, optionalPhone, personName } from "../platform/text/people.ts";
import { referenceOrNothing } from "../platform/text/reference.ts";
import { MAX_SEATS } from "./seats.ts";
import { tickedRequirement } from "./facts/visitor-facts.ts";

/** The fields of the registration form. */
export const newRegistrationSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  seats: wholeNumber("Seats", 1, MAX_SEATS).default(1),
  requirement: tickedRequirement,
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

const own = { tag: "Members", access: "member" } as const;

const sentSchema = z
  .object({ message: z.string() })
  .describe(
    "The ticket goes to the address: where the site sends mail, for a call without a token; for a member's, where another account has confirmed the address.",
  )
  .meta({ id: "TicketSent" });

const ownRegistrationSchema = z.object({
  reference: z.string(),
  eventId: z.string(),
  title: z.string(),
  seats: z.int(),
  dateTime: z.iso.datetime(),
  formattedDate: z.string(),
  formattedTime: z.string(),
  location: z.string(),
  /** Cancelled by the member. */
  isCancelled: z.boolean(),
  /** The event was cancelled, and has no page. */
  isCalledOff: z.boolean(),
});
export type OwnRegistration = z.output<typeof ownRegistrationSchema>;

/** Registrations for events, as visitors and members make them. */
export const registrationEndpoints = {
  register: visitorForm("/public/events/{id}/registrations", {
    tag: "Events",
    summary: "Reserve one to four seats at an event; a member's token links them to the member's profile",
    params: idParam,
    body: newRegistrationSchema,
    answer: z.union([registrationAnswerSchema.meta({ id: "Registration" }), sentSchema]),
  }),
  listOwn: endpoint("GET", "/me/registrations", {
    ...own,
    summary: "The registrations of the signed-in member, cancelled ones too",
    answer: ownRegistrationSchema.array(),
  }),
  makeTicketLink: endpoint("POST", "/me/registrations/{reference}/ticket-link", {
    ...own,
    summary: "Make one more token link to the member's own ticket; the others go on working",
    params: z.object({ reference: z.string().transform(referenceOrNothing) }),
    answer: ticketLinkSchema,
    status: 201,
    problems: [404],
  }),
};
