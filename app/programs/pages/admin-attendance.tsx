import type { Route } from "./+types/admin-attendance";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { AttendanceView } from "../courses/ui/attendance-view.tsx";
import { WithAttendance } from "../courses/ui/with-attendance.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Attendance", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminAttendance({ params }: Route.ComponentProps) {
  return (
    <WithAttendance params={params} title="Attendance">
      {(list) => <AttendanceView key={params.courseId} list={list} />}
    </WithAttendance>
  );
}
