import { createApi } from "../../platform/api/api.server.ts";
import { findProvenAccount } from "../../platform/auth/accounts.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../../platform/forms/visitor-form.server.ts";
import { formatDate, formatTime } from "../../platform/time/india-time.ts";
import { registrationEndpoints } from "./endpoints.ts";
import { registerByMail } from "../guests/register-by-mail.server.ts";
import { ticketPath, toRegistrationAnswer } from "../registration.ts";
import { inRegistrationQueue, listRegistrationsOf, register } from "../registrations.server.ts";
import { sendTicketAgain } from "../registration-mails.server.ts";
import { addLinkOfMember } from "../ticket-links.server.ts";

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
