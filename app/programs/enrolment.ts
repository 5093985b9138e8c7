import { z } from "zod";
import { formatDate, formatMoment } from "../platform/time/india-time.ts";
import { courseStatus, percentOf } from "./program-words.ts";

export const ENROLMENT_STATES = ["requested", "accepted", "waiting", "declined"] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

const STATE_WORDS: Record<string, string> = {
  requested: "Requested",
  accepted: "Accepted",
  waiting: "Waiting list",
  declined: "Declined",
};

/** The states of a request, in words. */
export function stateWords(state: string): string {
  return STATE_WORDS[state] ?? state;
}

/** A member's program request, and the progress in its course. */
export type Enrolment = {
  id: string;
  programId: string;
  title: string;
  instructor: string;
  state: EnrolmentState;
  reason: string;
  /** Of the program, where the member is in no course. */
  programStartsAt: Date | null;
  /** Of the member's course. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The next session that has not ended. */
  nextAt: Date | null;
  sessions: number;
  attended: number;
};

export const myEnrolmentSchema = z.object({
  reference: z.string(),
  programId: z.string(),
  title: z.string(),
  instructor: z.string(),
  state: z.enum(ENROLMENT_STATES),
  reason: z.string().describe("Why the request was declined; empty otherwise."),
  status: z.string().describe("In Progress, Completed or Upcoming once the request is accepted; before, its state."),
  startDate: z.iso.datetime().nullable().describe("Of the member's course; without one, of the program's next."),
  formattedDate: z.string(),
  nextSession: z.string().describe("The member’s next session, India time; empty where there is none."),
  sessions: z.int().describe("Of the member's course; 0 without one."),
  attended: z.int(),
  percent: z.int().describe("Sessions attended, in percent of the course's sessions."),
});
export type MyEnrolment = z.output<typeof myEnrolmentSchema>;

export function toMyEnrolment(enrolment: Enrolment, now: Date): MyEnrolment {
  const { id, programStartsAt, startsAt, endsAt, nextAt, ...row } = enrolment;
  const begins = startsAt ?? programStartsAt;
  return {
    ...row,
    reference: id,
    status: startsAt && endsAt ? courseStatus({ startsAt, endsAt }, now) : stateWords(row.state),
    startDate: begins?.toISOString() ?? null,
    formattedDate: begins ? formatDate(begins) : "",
    nextSession: nextAt ? formatMoment(nextAt) : "",
    percent: percentOf(row.attended, row.sessions),
  };
}
