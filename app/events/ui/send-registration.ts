import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { postFormToApi } from "../../platform/api/api-client.ts";

/** Her ticket; or, where her session is over by now and the site sends mail, that it is on its way. */
const registered = {
  parse: (body: unknown) => {
    const { ticket, message } = Object(body) as Record<string, unknown>;
    return { ticket: typeof ticket === "string" ? ticket : "", message: typeof message === "string" ? message : "" };
  },
};

/** A member's registration goes with her token, so that the place stands in her profile. */
export function sendRegistration(request: Request, eventId: string) {
  return sendThroughApi(request, async (values) => {
    const { ticket, message } = await postFormToApi(`/public/events/${eventId}/registrations`, values, registered);
    return ticket ? redirect(ticket) : { sent: message };
  });
}
