import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { onceFor } from "../../platform/api/idempotency.server.ts";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { actOf, noteChange, noting, type Act, type Change } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { REFERENCE_SHAPE, referenceOrNothing } from "../../platform/text/reference.ts";
import { ticketLinkSchema, ticketPath } from "../registration.ts";
import {
  checkInSchema,
  guestAnswerSchema,
  guestChangeSchema,
  guestContactSchema,
  guestPaymentSchema,
  guestSeatsSchema,
  guestSummarySchema,
  newGuestSchema,
  toGuestAnswer,
  type GuestChange,
  type NewGuest,
} from "./guest.ts";
import { listGuests, summarizeGuests, type GuestPlace } from "./guests.server.ts";
import {
  addGuest,
  bringGuestBack,
  changeSeats,
  checkIn,
  correctGuest,
  giveGuestBack,
  makeGuestLink,
  markPaid,
  sendTicketToGuest,
  undoCheckIn,
  undoPayment,
} from "./write-guests.server.ts";

const tags = ["Guests"];
const answer = guestAnswerSchema.meta({ id: "Guest" });
const summary = guestSummarySchema.meta({ id: "GuestSummary" });
const changed = guestChangeSchema.meta({ id: "GuestChange" });
const query = z.object({
  limit: searchedKeysetSchema.shape.limit,
  q: searchedKeysetSchema.shape.q,
  after: z.string().regex(REFERENCE_SHAPE, "after must be the reference of the last guest you have.").optional(),
});
const params = idParam.extend({ reference: z.string().transform(referenceOrNothing) });
const headers = z.object({
  "idempotency-key": z.string().optional().describe("Sent again with the same body, the first answer comes again."),
});
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const toPlace = ({ id, reference }: z.output<typeof params>): GuestPlace => ({ eventId: id, reference });

/** Mounted at /api/v1/admin/event/guests; the id is the event's. */
export const adminGuestsApi = createApi();
adminGuestsApi.use(requireRole("events"));

adminGuestsApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Everyone who has or had a place at an event, by name",
    request: { params: idParam, query },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403, 404]),
  }),
  async (c) => {
    const page = await listGuests(c.var.db, c.req.valid("param").id, c.req.valid("query"));
    return answerList(c, page, toGuestAnswer);
  },
);

adminGuestsApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}/summary",
    tags,
    summary: "The event, and how many of its places are taken, given back, here and paid for",
    request: { params: idParam },
    responses: answers({ 200: summary }, [401, 403, 404]),
  }),
  async (c) => c.json(await summarizeGuests(c.var.db, c.req.valid("param").id), 200),
);

adminGuestsApi.openapi(
  createRoute({
    method: "post",
    path: "/{id}",
    tags,
    summary: "Take one to four places for somebody on the phone",
    request: { params: idParam, headers, ...json(newGuestSchema) },
    responses: answers({ 201: changed }, [400, 401, 403, 404, 409, 422]),
  }),
  async (c) => {
    const input = c.req.valid("json");
    const request = { route: c.req.path, body: input };
    const { body } = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
      status: 201,
      body: await addNoted(tx, c.req.valid("param").id, input, actOf(c)),
    }));
    return c.json(body as GuestChange, 201);
  },
);

adminGuestsApi.openapi(
  createRoute({
    method: "put",
    path: "/{id}/{reference}/places",
    tags,
    summary: "Change how many places a guest has, as far as the event has room",
    request: { params, ...json(guestSeatsSchema) },
    responses: answers({ 200: changed }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { seats } = c.req.valid("json");
    const place = toPlace(c.req.valid("param"));
    return c.json(await noted(c, "places", (tx) => changeSeats(tx, place, seats, new Date())), 200);
  },
);

adminGuestsApi.openapi(
  createRoute({
    method: "put",
    path: "/{id}/{reference}/contact",
    tags,
    summary: "Correct how a guest is called or reached",
    request: { params, ...json(guestContactSchema) },
    responses: answers({ 200: changed }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const contact = c.req.valid("json");
    const place = toPlace(c.req.valid("param"));
    return c.json(await noted(c, "contact", (tx) => correctGuest(tx, place, contact)), 200);
  },
);

adminGuestsApi.openapi(
  createRoute({
    method: "post",
    path: "/{id}/{reference}/pay",
    tags,
    summary: "Note that all of a guest's places are paid for",
    request: { params, ...json(guestPaymentSchema) },
    responses: answers({ 200: changed }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { note } = c.req.valid("json");
    const place = toPlace(c.req.valid("param"));
    return c.json(await noted(c, "pay", (tx) => markPaid(tx, place, note, new Date())), 200);
  },
);

adminGuestsApi.openapi(
  createRoute({
    method: "post",
    path: "/{id}/{reference}/check-in",
    tags,
    summary: "Note that a guest is here, or was at `at`",
    request: { params, body: { content: { "application/json": { schema: checkInSchema } } } },
    responses: answers({ 200: changed }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { at } = c.req.valid("json");
    const place = toPlace(c.req.valid("param"));
    return c.json(await noted(c, "check-in", (tx) => checkIn(tx, place, new Date(), at)), 200);
  },
);

/** What is said of a guest with nothing more to say. */
function addChange(
  action: AuditAction,
  description: string,
  change: (db: Database, place: GuestPlace, now: Date) => Promise<GuestChange>,
): void {
  adminGuestsApi.openapi(
    createRoute({
      method: "post",
      path: `/{id}/{reference}/${action}`,
      tags,
      summary: description,
      request: { params },
      responses: answers({ 200: changed }, [401, 403, 404, 409]),
    }),
    async (c) => {
      const place = toPlace(c.req.valid("param"));
      return c.json(await noted(c, action, (tx) => change(tx, place, new Date())), 200);
    },
  );
}

addChange("undo-check-in", "Take that back", undoCheckIn);
addChange("give-back", "Give a guest's places back: they are free again", giveGuestBack);
addChange("bring-back", "Bring back a guest whose places were given back, while they are free", bringGuestBack);
addChange("again", "Send a guest's ticket again, with one more link", sendTicketToGuest);
addChange("undo-payment", "Note that nothing was paid", undoPayment);

adminGuestsApi.openapi(
  createRoute({
    method: "post",
    path: "/{id}/{reference}/ticket-link",
    tags,
    summary: "One more private link to a guest's ticket; those she has go on working",
    request: { params },
    responses: answers({ 201: ticketLinkSchema }, [401, 403, 404, 409]),
  }),
  async (c) => {
    const place = toPlace(c.req.valid("param"));
    const token = await noting(
      c,
      (tx) => makeGuestLink(tx, place),
      () => ({ kind: "guest", id: place.reference, action: "ticket-link" }),
    );
    return c.json({ ticket: ticketPath(token) }, 201);
  },
);

function noted(c: ApiContext, action: AuditAction, work: (tx: Database) => Promise<GuestChange>) {
  return noting(c, work, (change) => toNote(change, action));
}

async function addNoted(tx: Database, eventId: string, guest: NewGuest, act: Act): Promise<GuestChange> {
  const change = await addGuest(tx, eventId, guest, act.now);
  await noteChange(tx, act, toNote(change, "add"));
  return change;
}

/** Her reference and the event; never who she is. */
function toNote({ guest, summary: { title } }: GuestChange, action: AuditAction): Change {
  return { kind: "guest", id: guest.reference, title, action };
}
