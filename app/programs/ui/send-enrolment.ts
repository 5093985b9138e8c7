import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { postFormToApi } from "../../platform/api/api-client.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";
import { askedPath } from "../program-words.ts";

/** Sends a member's request with the session's token, so that the profile lists it. */
export function sendEnrolment(request: Request, programId: string) {
  return sendThroughApi(request, async (values) => {
    const answer = textAnswer("reference");
    const { reference } = await postFormToApi(`/public/programs/${programId}/enrolments`, values, answer);
    return redirect(askedPath(programId, reference));
  });
}
