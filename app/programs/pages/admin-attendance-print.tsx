import type { Route } from "./+types/admin-attendance-print";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { CoursePrint } from "../courses/ui/course-print.tsx";
import { WithAttendance } from "../courses/ui/with-attendance.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Print list", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminAttendancePrint({ params }: Route.ComponentProps) {
  return (
    <WithAttendance params={params} title="Print list">
      {(list) => <CoursePrint list={list} />}
    </WithAttendance>
  );
}
