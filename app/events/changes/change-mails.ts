import { z } from "zod";

/** Mails about an event that begins within this time are sent at once. */
const SOON_MS = 120 * 60_000;

export function isSoon(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= SOON_MS;
}

/** Pending mails about one event, which staff can still stop. */
export const pendingMailsSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  isCalledOff: z.boolean(),
  mails: z.int(),
  leavesAt: z.iso.datetime().describe("When the first of them leaves, where a mail server is connected."),
});
export type PendingMailsAnswer = z.output<typeof pendingMailsSchema>;

/** Attendees to inform of a moved or cancelled event: by mail, and by phone. */
export const mailedPeopleSchema = z.object({
  byMail: z.int(),
  byPhone: z.int(),
  toPhone: z.array(z.object({ name: z.string(), phone: z.string() })).describe("The first 500 of those, by name."),
  isAtOnce: z.boolean().describe("The event begins within two hours, or has begun: the mails do not wait."),
});
export type MailedPeopleAnswer = z.output<typeof mailedPeopleSchema>;

export const changedMailsSchema = z.object({ mails: z.int().describe("How many mails it was about.") });
