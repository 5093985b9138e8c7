import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { postFormToApi } from "../../platform/api/api-client.ts";

/** Opens the member's ticket; if the session has expired and the site sends mail, says that the ticket is mailed. */
const registered = {
  parse: (body: unknown) => {
    const { ticket, message } = Object(body) as Record<string, unknown>;
    return { ticket: typeof ticket === "string" ? ticket : "", message: typeof message === "string" ? message : "" };
  },
};

/** Sends a member's registration with the session's token, so that the profile lists it. */
export function sendRegistration(request: Request, eventId: string) {
  return sendThroughApi(request, async (values) => {
    const { ticket, message } = await postFormToApi(`/public/events/${eventId}/registrations`, values, registered);
    return ticket ? redirect(ticket) : { sent: message };
  });
}
