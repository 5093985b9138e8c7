import type { Route } from "./+types/admin-attendance-print";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { loadAttendance } from "../attendance/load-attendance.ts";
import { CoursePrint } from "../attendance/ui/course-print.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Print list", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAttendance(params.programId, params.courseId);
}

export const HydrateFallback = Loading;

export default function AdminAttendancePrint({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart title="Print list" loaded={loaderData.loaded}>
      {(list) => <CoursePrint loaded={list} />}
    </LoadedPart>
  );
}
