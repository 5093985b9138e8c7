import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { postFormToApi } from "../../platform/api/api-client.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";

/** A member's registration goes with her token, so that the place stands in her profile. */
export function sendRegistration(request: Request, eventId: string) {
  return sendThroughApi(request, async (values) => {
    const { ticket } = await postFormToApi(`/public/events/${eventId}/registrations`, values, textAnswer("ticket"));
    return redirect(ticket);
  });
}
