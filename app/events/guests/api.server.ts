import { createApi } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { answerListFile } from "../../platform/api/list-file.server.ts";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, noting, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { mapPage } from "../../platform/database/keyset.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { ticketPath } from "../registration.ts";
import { guestActionEndpoints, guestEndpoints, monthSchema, type GuestAction } from "./endpoints.ts";
import { toNote } from "./guest-changes.ts";
import { toGuestAnswer, type GuestChange } from "./guest.ts";
import { GUEST_FILE_HEAD, toGuestCells } from "./guest-list.ts";
import { listGuests, listGuestsOfMonth, summarizeGuests, type GuestPlace } from "./guests.server.ts";
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

const EXPORT = "registrations";

export const adminGuestsApi = createApi();

handle(adminGuestsApi, guestEndpoints.list, async ({ db, params, query }) =>
  mapPage(await listGuests(db, params.id, query), toGuestAnswer),
);
handle(adminGuestsApi, guestEndpoints.summary, ({ db, params }) => summarizeGuests(db, params.id));
handle(adminGuestsApi, guestEndpoints.add, async ({ db, params, body, act }) => {
  const change = await addGuest(db, params.id, body, act.now);
  await noteChange(db, act, toNote(change, "add"));
  return change;
});
handle(adminGuestsApi, guestEndpoints.changeSeats, (asked) =>
  changeNoted(asked, "places", (tx, place, now) => changeSeats(tx, place, asked.body.seats, now)),
);
handle(adminGuestsApi, guestEndpoints.correct, (asked) =>
  changeNoted(asked, "contact", (tx, place) => correctGuest(tx, place, asked.body)),
);
handle(adminGuestsApi, guestEndpoints.pay, (asked) =>
  changeNoted(asked, "pay", (tx, place, now) => markPaid(tx, place, asked.body.note, now)),
);
handle(adminGuestsApi, guestEndpoints.checkIn, (asked) =>
  changeNoted(asked, "check-in", (tx, place, now) => checkIn(tx, place, now, asked.body?.at)),
);
handle(adminGuestsApi, guestEndpoints.makeTicketLink, async (asked) => {
  const { id, reference } = asked.params;
  const token = await noting(
    asked,
    (tx) => makeGuestLink(tx, { eventId: id, reference }),
    () => ({ kind: "guest", id: reference, action: "ticket-link" }),
  );
  return { ticket: ticketPath(token) };
});
handle(adminGuestsApi, guestEndpoints.downloadLink, async ({ db, query, now }) => ({
  url: await makeDownloadLink(db, EXPORT, query, now),
}));

type ChangeGuest = (tx: Database, place: GuestPlace, now: Date) => Promise<GuestChange>;

const ACTIONS: Record<GuestAction, ChangeGuest> = {
  "undo-check-in": undoCheckIn,
  "give-back": giveGuestBack,
  "bring-back": bringGuestBack,
  again: sendTicketToGuest,
  "undo-payment": undoPayment,
};
for (const [action, change] of Object.entries(ACTIONS) as [GuestAction, ChangeGuest][])
  handle(adminGuestsApi, guestActionEndpoints[action], (asked) => changeNoted(asked, action, change));

export const registrationDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const { month } = monthSchema.parse(query);
  return answerListFile(c, {
    name: `registrations-${month}`,
    head: ["Event", "Begins (IST)", ...GUEST_FILE_HEAD],
    list: (page) => listGuestsOfMonth(c.var.db, month, page),
    toCells: ({ title, startsAt, ...guest }) => [title, formatMoment(startsAt), ...toGuestCells(toGuestAnswer(guest))],
  });
});

type Asked = { db: Database; act: Act; params: { id: string; reference: string } };

function changeNoted(asked: Asked, action: AuditAction, change: ChangeGuest): Promise<GuestChange> {
  const { id, reference } = asked.params;
  return noting(
    asked,
    (tx) => change(tx, { eventId: id, reference }, asked.act.now),
    (changed) => toNote(changed, action),
  );
}
