import { sendForm } from "../../platform/endpoints/call.ts";
import type { EnrolmentState } from "../enrolment.ts";
import { requestEndpoints } from "./endpoints.ts";
import type { RequestAnswer } from "./request.ts";

/** A request, and the program that it asks to join. */
export type ProgramRequest = RequestAnswer & { programId: string };
export type SentReply = { state: EnrolmentState; course?: string; reason?: string };

/** The version says which answer this one replaces: meanwhile another member of staff may have given one (409). */
export async function sendRequestReply(
  { programId, reference, version }: ProgramRequest,
  reply: SentReply,
): Promise<ProgramRequest> {
  const params = { id: programId, reference };
  const { request } = await sendForm(requestEndpoints.reply, { params, body: { ...reply, version } });
  return { ...request, programId };
}
