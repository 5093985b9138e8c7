import { z } from "zod";
import { getPageFromApi, putToApi } from "../../platform/api/api-client.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import type { CourseAnswer, CoursePlan } from "../courses/course.ts";
import { courseAt, requestPlan } from "../courses/course-requests.ts";
import { participantSchema, type Participant } from "./attendance.ts";

/** What the panel asks of the API of a course's attendance. */
export type AttendanceList = { plan: CoursePlan; course: CourseAnswer; participants: Participant[] };

const PAGE = 1_000;

/** A course has at most a thousand places, so one page holds everybody. */
async function requestAttendance(programId: string, courseId: string): Promise<AttendanceList> {
  const [plan, { items }] = await Promise.all([
    requestPlan(programId),
    getPageFromApi(`${courseAt(programId, courseId)}/participants?limit=${PAGE}`, z.array(participantSchema)),
  ]);
  const course = plan.courses.find(({ _id }) => _id === courseId);
  if (!course) throw new Error(`The course ${courseId} is not among those of its program.`);
  return { plan, course, participants: items };
}

/** Sent twice it is noted once. */
export function sendPresence(
  { plan, course }: AttendanceList,
  { reference }: Participant,
  presence: { session: number; isPresent: boolean },
): Promise<Participant> {
  const path = `${courseAt(plan.programId, course._id)}/participants/${encodeURIComponent(reference)}` as const;
  return putToApi(path, presence, participantSchema);
}

/** What the route of the attendance asks for, in the browser. */
export function loadAttendance(programId: string, courseId: string) {
  return { loaded: tryToLoad(requestAttendance(programId, courseId), "The attendance could not be loaded.") };
}
