import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { findProvenAccount } from "../../platform/auth/accounts.server.ts";
import { addVisitorForm } from "../../platform/forms/visitor-form.server.ts";
import { formatDate, formatTime } from "../../platform/time/india-time.ts";
import {
  newRegistrationSchema,
  registrationAnswerSchema,
  ticketLinkSchema,
  ticketPath,
  toRegistrationAnswer,
} from "../registration.ts";
import { inRegistrationLine } from "../registration-line.server.ts";
import { registerByMail } from "./register-by-mail.server.ts";
import { listRegistrationsOf, register } from "../registrations.server.ts";
import { sendTicketAgain } from "../tell-holders.server.ts";
import { addLinkOfMember } from "../ticket-links.server.ts";

const sentSchema = z
  .object({ message: z.string() })
  .describe(
    "The ticket goes to the address: where the site sends mail, for a call without a token; for a member's, where another account has confirmed the address.",
  )
  .meta({ id: "TicketSent" });

export const publicRegistrationsApi = createApi();

addVisitorForm(publicRegistrationsApi, {
  path: "/events/{id}/registrations",
  tag: "Events",
  summary: "Take one to four places at an event; a member's token links them to the member's profile",
  schema: newRegistrationSchema,
  answer: z.union([registrationAnswerSchema.meta({ id: "Registration" }), sentSchema]),
  save: async (tx, input, { id, viewer, environment }) => {
    const isOwn = viewer?.email === input.email;
    // An address that another account has proven is that account's: its seats and its ticket are not the sender's.
    const isByMail = viewer ? !isOwn && (await findProvenAccount(tx, input.email)) : environment.SMTP_URL;
    if (isByMail) return registerByMail(tx, id, input, new Date());
    const holder = { ...input, userId: viewer?.id ?? null };
    const { registration, token } = await register(tx, id, holder, new Date());
    return toRegistrationAnswer(registration, token);
  },
  inLine: inRegistrationLine,
  refused: (db, { email }, { id }) => sendTicketAgain(db, id, email, new Date()),
});

const mineSchema = z.object({
  reference: z.string(),
  eventId: z.string(),
  title: z.string(),
  seats: z.int(),
  dateTime: z.iso.datetime(),
  formattedDate: z.string(),
  formattedTime: z.string(),
  location: z.string(),
  /** Given back by who held it. */
  isCancelled: z.boolean(),
  /** The event does not take place, and has no page any more. */
  isCalledOff: z.boolean(),
});

/** Mounted at /api/v1/me. */
export const myRegistrationsApi = createApi();

myRegistrationsApi.openapi(
  createRoute({
    method: "get",
    path: "/registrations",
    tags: ["Members"],
    summary: "The places the signed-in member holds or held",
    middleware: [requireMember()] as const,
    responses: answers({ 200: z.array(mineSchema) }, [401]),
  }),
  async (c) => {
    const mine = await listRegistrationsOf(c.var.db, c.var.viewer.id);
    return c.json(
      mine.map(({ id, eventId, title, seats, startsAt, location, cancelledAt, calledOffAt }) => ({
        reference: id,
        eventId,
        title,
        seats,
        dateTime: startsAt.toISOString(),
        formattedDate: formatDate(startsAt),
        formattedTime: formatTime(startsAt),
        location,
        isCancelled: cancelledAt !== null,
        isCalledOff: calledOffAt !== null,
      })),
      200,
    );
  },
);

myRegistrationsApi.openapi(
  createRoute({
    method: "post",
    path: "/registrations/{reference}/ticket-link",
    tags: ["Members"],
    summary: "One more private link to the member's own ticket; those she has go on working",
    middleware: [requireMember()] as const,
    request: { params: z.object({ reference: z.string().transform(referenceOrNothing) }) },
    responses: answers({ 201: ticketLinkSchema }, [401, 404]),
  }),
  async (c) => {
    const token = await addLinkOfMember(c.var.db, c.req.valid("param").reference, c.var.viewer.id);
    return c.json({ ticket: ticketPath(token) }, 201);
  },
);
