import { z } from "zod";
import { editVersion, optionalText, searchText } from "../../platform/text/fields.ts";
import { REFERENCE_SHAPE } from "../../platform/text/reference.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { coursePlanSchema, type CourseAnswer } from "../courses/course.ts";
import { ENROLMENT_STATES, type EnrolmentState } from "../enrolment.ts";

const NO_COURSE = "Please choose a course.";

/** The state of a request: accepted into a course, on the waiting list, declined, or pending. */
export const requestReplySchema = z
  .object({
    state: z.enum(ENROLMENT_STATES, { error: () => `State must be one of ${ENROLMENT_STATES.join(", ")}.` }),
    course: z
      .union([z.literal(""), z.string().regex(REFERENCE_SHAPE, NO_COURSE)], { error: () => NO_COURSE })
      .default("")
      .describe("Of a course of the program; only for who is accepted."),
    reason: optionalText("Reason", 500).describe("Only for who is declined."),
    version: editVersion,
  })
  .superRefine(({ state, course }, context) => {
    if (state === "accepted" && course === "")
      context.addIssue({ code: "custom", path: ["course"], message: NO_COURSE });
  });
export type RequestReply = z.output<typeof requestReplySchema>;

/** The filter of requests: one state, or all. */
export const requestSearchSchema = z.object({
  state: z.enum(ENROLMENT_STATES).optional(),
  q: searchText(100).describe("Parts of a name, an address or a reference, or figures of a phone number."),
});
export type RequestSearch = z.output<typeof requestSearchSchema>;

/** How many requests have each state. */
export const requestCountsSchema = z.record(z.enum(ENROLMENT_STATES), z.int());
export type RequestCounts = z.output<typeof requestCountsSchema>;

/** A request to join a program, as the panel shows it. */
export type JoinRequest = {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  userId: string | null;
  createdAt: Date;
  state: EnrolmentState;
  courseId: string | null;
  reason: string;
  answeredAt: Date | null;
  /** The name of the account that answered, where it still exists. */
  answeredBy: string | null;
  attended: number;
  version: number;
};

export const requestAnswerSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  isMember: z.boolean().describe("A member sees the answer in the profile."),
  askedAt: z.iso.datetime(),
  formattedDate: z.string().describe("When the request was made, India time."),
  state: z.enum(ENROLMENT_STATES),
  course: z.string().describe("The course that the request was accepted into; empty before."),
  reason: z.string(),
  answered: z.string().describe("Who answered, and when; empty before."),
  attended: z.int().describe("Sessions at which the person was present."),
  version: z.int().describe("Grows with each answer; send it with the next to be told of a conflict."),
});
export type RequestAnswer = z.output<typeof requestAnswerSchema>;

export function toRequestAnswer(request: JoinRequest): RequestAnswer {
  const { id, userId, createdAt, courseId, answeredAt, answeredBy, ...row } = request;
  return {
    ...row,
    reference: id,
    isMember: userId !== null,
    askedAt: createdAt.toISOString(),
    formattedDate: formatDate(createdAt),
    course: courseId ?? "",
    answered: answeredAt ? [formatDate(answeredAt), answeredBy].filter(Boolean).join(", ") : "",
  };
}

/** One request with the courses and their places; also the response to every change of it. */
export const requestChangeSchema = z.object({ request: requestAnswerSchema, plan: coursePlanSchema });
export type RequestChange = z.output<typeof requestChangeSchema>;

/** The tabs of the list, as the address names them; the first has the pending requests. */
export const REQUEST_TABS = [
  { value: "", label: "Pending", state: "requested" },
  { value: "accepted", label: "Accepted", state: "accepted" },
  { value: "waiting-list", label: "Waiting list", state: "waiting" },
  { value: "declined", label: "Declined", state: "declined" },
] as const satisfies { value: string; label: string; state: EnrolmentState }[];

/** Any other tab means the pending requests. */
export const requestFilterSchema = z.object({
  tab: z.enum(REQUEST_TABS.map(({ value }) => value)).catch(""),
  q: searchText(100),
});
export type RequestFilter = z.output<typeof requestFilterSchema>;

export function stateOfTab(tab: string): EnrolmentState {
  return REQUEST_TABS.find(({ value }) => value === tab)?.state ?? "requested";
}

/** Courses that have not ended, the next first. */
export function openCourses(courses: CourseAnswer[]): CourseAnswer[] {
  return courses.filter(({ status }) => status !== "Completed");
}

export function freeSeats({ places, taken }: CourseAnswer): number {
  return Math.max(0, places - taken);
}

/** `8 Dec 2026, 3 of 24 places free`; a current course says that it has begun. */
export function courseChoice(course: CourseAnswer): string {
  const free = freeSeats(course);
  const begun = course.status === "Upcoming" ? "" : ", has begun";
  return `${course.title}${begun}, ${free === 0 ? "full" : `${free} of ${course.places} places free`}`;
}

/** The course that is offered first: the next to begin that has a place, else one that has begun. */
export function firstChoice(courses: CourseAnswer[]): string {
  const free = courses.filter((course) => freeSeats(course) > 0);
  return (free.find(({ status }) => status === "Upcoming") ?? free[0] ?? courses[0])?._id ?? "";
}
