import { createApi } from "../platform/api/api.server.ts";
import { noteChange } from "../platform/audit/note-change.server.ts";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { formatDate, formatTime } from "../platform/time/india-time.ts";
import { createAdminApi, createPublicApi } from "../records/server/record-api.server.ts";
import { listEventsForPanel } from "./browse-events.server.ts";
import {
  findMailedPeople,
  getEvent,
  listPendingMails,
  mailGuests,
  sendPendingMails,
  stopPendingMails,
} from "./change-mails.server.ts";
import { adminEventEndpoints, eventMailEndpoints } from "./endpoints.ts";
import { eventAnswerSchema, toAdminEventAnswer, toEventAnswer } from "./event.ts";
import { findEvent, listEvents } from "./events.server.ts";
import { registerByMail } from "./guest-registrations.server.ts";
import { sendTicketAgain } from "./registration-mails.server.ts";
import { registrationEndpoints, ticketPath, toRegistrationAnswer } from "./registration.ts";
import { inRegistrationQueue, listRegistrationsOf, register } from "./registrations.server.ts";
import { addLinkOfMember } from "./ticket-links.server.ts";
import { eventStore } from "./write-events.server.ts";

const common = { missing: "This event does not exist.", find: findEvent };

export const publicEventsApi = createPublicApi({
  ...common,
  tag: "Events",
  path: "/allevents",
  listSummary: "Events that take place, past ones too, by date ascending",
  findSummary: "One event",
  answer: eventAnswerSchema.meta({ id: "Event" }),
  toAnswer: toEventAnswer,
  list: listEvents,
});

export const adminEventsApi = createAdminApi(adminEventEndpoints, {
  ...common,
  updated: "Event updated successfully!",
  toAnswer: toAdminEventAnswer,
  list: listEventsForPanel,
  store: eventStore,
});

/** Registrations, and the mails about events that changed. */
export const registrationsApi = createApi();

handleVisitorForm(registrationsApi, registrationEndpoints.register, {
  save: async (tx, input, { id, viewer, environment }) => {
    const isOwn = viewer?.email === input.email;
    // A registration under an address that another account has verified belongs to that account.
    const isByMail = viewer ? !isOwn && (await findProvenAccount(tx, input.email)) : environment.SMTP_URL;
    if (isByMail) return registerByMail(tx, id, input, new Date());
    const attendee = { ...input, userId: viewer?.id ?? null };
    const { registration, token } = await register(tx, id, attendee, new Date());
    return toRegistrationAnswer(registration, token);
  },
  inQueue: inRegistrationQueue,
  refused: (db, { email }, { id }) => sendTicketAgain(db, id, email, new Date()),
});
handle(registrationsApi, registrationEndpoints.listOwn, async ({ db, viewer }) =>
  (await listRegistrationsOf(db, viewer.id)).map(
    ({ id, eventId, title, seats, startsAt, location, cancelledAt, calledOffAt }) => ({
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
    }),
  ),
);
handle(registrationsApi, registrationEndpoints.makeTicketLink, async ({ db, viewer, params }) => ({
  ticket: ticketPath(await addLinkOfMember(db, params.reference, viewer.id)),
}));

handle(registrationsApi, eventMailEndpoints.listPending, ({ db }) => listPendingMails(db));
handle(registrationsApi, eventMailEndpoints.findPeople, ({ db, params, now }) => findMailedPeople(db, params.id, now));
handle(registrationsApi, eventMailEndpoints.write, ({ db, params: { id }, body, act }) =>
  db.transaction(async (tx) => {
    const mails = await mailGuests(tx, id, body.message, act.now);
    await noteChange(tx, act, { kind: "event", id, title: (await getEvent(tx, id)).title, action: "write-guests" });
    return { mails };
  }),
);

for (const [action, described, change] of [
  ["send-mails", eventMailEndpoints.send, sendPendingMails],
  ["stop-mails", eventMailEndpoints.stop, stopPendingMails],
] as const)
  handle(registrationsApi, described, ({ db, params: { id }, act }) =>
    db.transaction(async (tx) => {
      const { title } = await getEvent(tx, id);
      const mails = await change(tx, id, act.now);
      if (mails > 0) await noteChange(tx, act, { kind: "event", id, title, action });
      return { mails };
    }),
  );
