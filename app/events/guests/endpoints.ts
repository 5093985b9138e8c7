import { z } from "zod";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam, madeLink } from "../../platform/endpoints/id-param.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { monthRange } from "../../platform/time/india-time.ts";
import { ticketLinkSchema } from "../registration.ts";
import {
  checkInSchema,
  guestAnswerSchema,
  guestChangeSchema,
  guestContactSchema,
  guestPaymentSchema,
  guestSeatsSchema,
  guestSummarySchema,
  newGuestSchema,
} from "./guest.ts";

const shared = { tag: "Guests", access: ["events"] as const };
const LIST = "/admin/event/guests/{id}";
const params = idParam.extend({ reference: z.string().transform(referenceOrNothing) });
const answer = guestChangeSchema.meta({ id: "GuestChange" });
const changing = { ...shared, params, answer, problems: [404, 409] } as const;
const action = (path: string, summary: string) =>
  endpoint("POST", `${LIST}/{reference}/${path}`, { ...changing, summary });

export const monthSchema = z.object({
  month: z.string().refine((month) => monthRange(month) !== null, "A month looks like 2026-11."),
});

/** The panel's endpoints for an event's guests; `id` is the event's. */
export const guestEndpoints = {
  list: endpoint("GET", LIST, {
    ...shared,
    summary: "The registrations for an event, cancelled ones too, by name",
    params: idParam,
    query: searchedKeysetSchema,
    answer: guestAnswerSchema.meta({ id: "Guest" }),
    list: true,
    problems: [404],
  }),
  summary: endpoint("GET", `${LIST}/summary`, {
    ...shared,
    summary: "The event, and how many of its seats are taken, cancelled, checked in and paid for",
    params: idParam,
    answer: guestSummarySchema.meta({ id: "GuestSummary" }),
    problems: [404],
  }),
  add: endpoint("POST", LIST, {
    ...changing,
    summary: "Register a guest who calls, for one to four seats",
    params: idParam,
    body: newGuestSchema,
    status: 201,
    once: true,
  }),
  changeSeats: endpoint("PUT", `${LIST}/{reference}/places`, {
    ...changing,
    summary: "Change the number of a guest's seats, as far as the event has room",
    body: guestSeatsSchema,
  }),
  correct: endpoint("PUT", `${LIST}/{reference}/contact`, {
    ...changing,
    summary: "Correct the name or contact of a guest",
    body: guestContactSchema,
  }),
  pay: endpoint("POST", `${LIST}/{reference}/pay`, {
    ...changing,
    summary: "Note that all of a guest's seats are paid for",
    body: guestPaymentSchema,
  }),
  checkIn: endpoint("POST", `${LIST}/{reference}/check-in`, {
    ...changing,
    summary: "Note that a guest is here, or was at `at`",
    body: checkInSchema.optional(),
  }),
  makeTicketLink: endpoint("POST", `${LIST}/{reference}/ticket-link`, {
    ...changing,
    summary: "Make one more token link to a guest's ticket; the earlier ones still work",
    answer: ticketLinkSchema,
    status: 201,
  }),
  downloadLink: endpoint("POST", "/admin/event-registrations/download-link", {
    ...shared,
    summary: "Make a single-use address, valid for a minute, that answers a month's registrations as CSV",
    query: monthSchema,
    ...madeLink,
    problems: [400],
  }),
};

/** Changes without a body, by their action in the audit log. */
export const guestActionEndpoints = {
  "undo-check-in": action("undo-check-in", "Undo a check-in"),
  "give-back": action("give-back", "Cancel a guest's registration: the seats become free"),
  "bring-back": action("bring-back", "Restore a cancelled registration, while enough seats are free"),
  again: action("again", "Send a guest's ticket again, with one more link"),
  "undo-payment": action("undo-payment", "Note that nothing was paid"),
};
export type GuestAction = keyof typeof guestActionEndpoints;
