import { z } from "zod";
import { wholeNumber, yesOrNo } from "../../platform/text/fields.ts";

/** Whether a participant was present at a session. */
export const presenceSchema = z.object({
  session: wholeNumber("Session", 1, 2_000_000_000).describe("The _id of a session."),
  isPresent: yesOrNo("isPresent"),
});
export type Presence = z.output<typeof presenceSchema>;

/** How long before a session attendance can be marked. */
export const MARKED_FROM_MS = 3_600_000;

export function canMark(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - MARKED_FROM_MS <= now.getTime();
}

/** A participant of a course, and the sessions attended. */
export const participantSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  present: z.array(z.int()).describe("The _ids of the sessions at which the person was present."),
});
export type Participant = z.output<typeof participantSchema>;
