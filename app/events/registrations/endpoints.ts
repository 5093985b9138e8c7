import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { visitorForm } from "../../platform/forms/visitor-form.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { newRegistrationSchema, registrationAnswerSchema, ticketLinkSchema } from "../registration.ts";

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
    summary: "Make one more private link to the member's own ticket; the others go on working",
    params: z.object({ reference: z.string().transform(referenceOrNothing) }),
    answer: ticketLinkSchema,
    status: 201,
    problems: [404],
  }),
};
