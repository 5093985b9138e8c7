import { tryToLoad } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import type { CourseAnswer, CoursePlan } from "../courses/course.ts";
import { courseEndpoints } from "../courses/endpoints.ts";
import type { Participant } from "./attendance.ts";
import { attendanceEndpoints } from "./endpoints.ts";

export type AttendanceList = { plan: CoursePlan; course: CourseAnswer; participants: Participant[] };

/** A course has at most a thousand places, so one page holds everybody. */
const PAGE_SIZE = 1_000;

/** What a page about the attendance of a course asks for. */
export function loadAttendance(programId: string, courseId: string) {
  return { loaded: tryToLoad(requestAttendance(programId, courseId), "The attendance could not be loaded.") };
}

async function requestAttendance(id: string, courseId: string): Promise<AttendanceList> {
  const [plan, { items }] = await Promise.all([
    call(courseEndpoints.plan, { params: { id } }),
    call(attendanceEndpoints.list, { params: { id, course: courseId }, query: { limit: PAGE_SIZE } }),
  ]);
  const course = plan.courses.find(({ _id }) => _id === courseId);
  if (!course) throw new Error(`The course ${courseId} is not among those of its program.`);
  return { plan, course, participants: items };
}
