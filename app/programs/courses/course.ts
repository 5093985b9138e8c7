import { z } from "zod";
import { editVersion, isoInstant, optionalText, wholeNumber } from "../../platform/text/fields.ts";
import { formatDate, formatMoment } from "../../platform/time/india-time.ts";
import { COURSE_STATUSES, courseStatus } from "../program-words.ts";
import { MINUTE_MS } from "../../platform/time/durations.ts";

export const MOST_SESSIONS = 100;

/** One run of a program: its places, and when it meets. */
export type Course = {
  id: string;
  name: string;
  places: number;
  taken: number;
  version: number;
  /** At least one, by time. */
  sessions: CourseSession[];
};
export type CourseSession = { id: number; startsAt: Date; endsAt: Date };

const sessionInput = z.object({
  _id: z.int().min(1).max(2_000_000_000).optional().describe("Of a session that is kept; a new one has none."),
  startsAt: isoInstant("A session"),
  minutes: wholeNumber("Minutes", 1, 1_440),
});

function startingTwice(sessions: { startsAt: Date }[]): Date | undefined {
  const times = sessions.map(({ startsAt }) => startsAt.getTime());
  return sessions.find(({ startsAt }, index) => times.indexOf(startsAt.getTime()) !== index)?.startsAt;
}

/** The fields of a course that the panel edits. */
export const newCourseSchema = z.object({
  name: optionalText("Name", 80),
  places: wholeNumber("Places", 1, 1_000),
  sessions: z
    .array(sessionInput, { error: () => "Sessions could not be read." })
    .min(1, "A course has at least one session.")
    .max(MOST_SESSIONS, `At most ${MOST_SESSIONS} sessions.`)
    .refine((sessions) => !startingTwice(sessions), {
      // Sessions without a time are not compared.
      when: ({ issues }) => issues.length === 0,
      error: ({ input }) => {
        const twice = startingTwice(input as { startsAt: Date }[]);
        return twice && `Two sessions begin on ${formatMoment(twice)} IST.`;
      },
    }),
});
export type NewCourse = z.output<typeof newCourseSchema>;

export const courseEditSchema = newCourseSchema.extend({ version: editVersion });
export type CourseEdit = z.output<typeof courseEditSchema>;

export function sessionEnd({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

const sessionAnswer = z.object({
  _id: z.int(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  formattedDate: z.string().describe("India time."),
});

export const courseAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string().describe("Its name and its first day."),
  places: z.int(),
  taken: z.int().describe("How many were accepted."),
  status: z.enum(COURSE_STATUSES),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  sessions: z.array(sessionAnswer).describe("By time."),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
});
export type CourseAnswer = z.output<typeof courseAnswerSchema>;

export function toCourseAnswer({ id, name, sessions, ...course }: Course, now: Date): CourseAnswer {
  const [first, ...others] = sessions;
  if (!first) throw new Error(`The course ${id} has no session.`);
  const startsAt = first.startsAt;
  const endsAt = others.reduce((latest, session) => (session.endsAt > latest ? session.endsAt : latest), first.endsAt);
  return {
    ...course,
    _id: id,
    name,
    title: name ? `${name}, ${formatDate(startsAt)}` : formatDate(startsAt),
    status: courseStatus({ startsAt, endsAt }, now),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    sessions: sessions.map((session) => ({
      _id: session.id,
      startsAt: session.startsAt.toISOString(),
      minutes: Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / MINUTE_MS),
      formattedDate: formatMoment(session.startsAt),
    })),
  };
}

/** All courses of a program, and the number of its requests. */
export const coursePlanSchema = z.object({
  programId: z.string(),
  title: z.string(),
  waiting: z.int().describe("Requests that have no answer yet."),
  courses: z
    .array(courseAnswerSchema)
    .describe("Those to come and those that run, the next first; then those that are over, the latest first."),
});
export type CoursePlan = z.output<typeof coursePlanSchema>;

/** Upcoming sessions first. */
export function inPlanOrder(courses: CourseAnswer[]): CourseAnswer[] {
  const isOver = ({ status }: CourseAnswer) => status === "Completed";
  const byStart = courses.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return [...byStart.filter((course) => !isOver(course)), ...byStart.filter(isOver).toReversed()];
}
