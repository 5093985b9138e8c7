import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { BackTo } from "../../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { Loading } from "../../../ui/page/waiting.tsx";
import type { Participant } from "../attendance.ts";
import type { CourseAnswer, CoursePlan } from "../course.ts";
import { courseEndpoints, attendanceEndpoints } from "../endpoints.ts";

export type AttendanceList = { plan: CoursePlan; course: CourseAnswer; participants: Participant[] };

/** A course has at most a thousand places, so that one page is enough. */
const PAGE_SIZE = 1_000;

export const attendanceKey = (id: string, course: string) => [attendanceEndpoints.list.path, id, course];

type Props = {
  params: { programId: string; courseId: string };
  title: string;
  children: (list: AttendanceList) => ReactNode;
};

/** A page about the attendance of a course, shown once it is loaded. */
export function WithAttendance({ params: { programId, courseId }, title, children }: Props) {
  const query = useQuery({
    queryKey: attendanceKey(programId, courseId),
    queryFn: () => readAttendance(programId, courseId),
  });
  return (
    <WhenRead
      query={query}
      fallback={<Loading />}
      title={title}
      failed="The attendance could not be loaded."
      way={<BackTo to="/admin/programs">Program Management</BackTo>}
    >
      {children}
    </WhenRead>
  );
}

async function readAttendance(id: string, courseId: string): Promise<AttendanceList> {
  const [plan, { rows }] = await Promise.all([
    call(courseEndpoints.plan, { params: { id } }),
    call(attendanceEndpoints.list, { params: { id, course: courseId }, query: { limit: PAGE_SIZE } }),
  ]);
  const course = plan.courses.find(({ _id }) => _id === courseId);
  if (!course) throw new Error(`The course ${courseId} is not among those of its program.`);
  return { plan, course, participants: rows };
}
