import { z } from "zod";
import { myEnrolmentSchema, type MyEnrolment } from "../../programs/enrolment.ts";
import { profileAnswerSchema, type ProfileAnswer } from "../../members/member.ts";
import { toProfileInput } from "../../members/member-values.ts";
import { getFromApi, postToApi, putToApi } from "../../platform/api/api-client.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";

/** What the profile asks of the API: the member's own record, her places at events, what she asked to join. */
const placeSchema = z.object({
  reference: z.string(),
  eventId: z.string(),
  title: z.string(),
  seats: z.int(),
  dateTime: z.string(),
  formattedDate: z.string(),
  formattedTime: z.string(),
  location: z.string(),
  isCancelled: z.boolean(),
  isCalledOff: z.boolean(),
});

export type Place = z.output<typeof placeSchema>;

export async function requestMember(): Promise<{ profile: ProfileAnswer; places: Place[]; enrolments: MyEnrolment[] }> {
  const [profile, places, enrolments] = await Promise.all([
    getFromApi("/me/profile", profileAnswerSchema),
    getFromApi("/me/registrations", z.array(placeSchema)),
    getFromApi("/me/enrolments", z.array(myEnrolmentSchema)),
  ]);
  return { profile, places, enrolments };
}

/** The address of her ticket, opened by her session: a link made for now, beside the one she was shown. */
export async function requestTicket(reference: string): Promise<string> {
  const { ticket } = await postToApi(`/me/registrations/${reference}/ticket-link`, {}, textAnswer("ticket"));
  return ticket;
}

export function sendProfile(values: Record<string, string>): Promise<ProfileAnswer> {
  return putToApi("/me/profile", toProfileInput(values), profileAnswerSchema);
}
