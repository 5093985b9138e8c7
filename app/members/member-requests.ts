import { z } from "zod";
import { getFromApi, postToApi, putToApi } from "../platform/http/api-client.ts";
import { profileAnswerSchema, type ProfileAnswer } from "./member.ts";
import { toProfileInput, toRegistrationInput } from "./member-values.ts";

/** What a member's pages ask of the API. */
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
const enrolmentSchema = z.object({
  reference: z.string(),
  programId: z.string(),
  title: z.string(),
  instructor: z.string(),
  startDate: z.string(),
  formattedDate: z.string(),
});

export type Place = z.output<typeof placeSchema>;
export type Enrolment = z.output<typeof enrolmentSchema>;

export async function requestMember(): Promise<{ profile: ProfileAnswer; places: Place[]; enrolments: Enrolment[] }> {
  const [profile, places, enrolments] = await Promise.all([
    getFromApi("/me/profile", profileAnswerSchema),
    getFromApi("/me/registrations", z.array(placeSchema)),
    getFromApi("/me/enrolments", z.array(enrolmentSchema)),
  ]);
  return { profile, places, enrolments };
}

export function sendRegistration(values: Record<string, string>): Promise<{ message: string }> {
  const input = { ...toRegistrationInput(values), terms: Boolean(values["terms"]) };
  return postToApi("/auth/register", input, z.object({ message: z.string() }));
}

export function sendProfile(values: Record<string, string>): Promise<ProfileAnswer> {
  return putToApi("/me/profile", toProfileInput(values), profileAnswerSchema);
}
