import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/admin-attendance";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { loadAttendance } from "../attendance/load-attendance.ts";
import { AttendanceView } from "../attendance/ui/attendance-view.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Attendance", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAttendance(params.programId, params.courseId);
}

/** Another tab or session shows what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const HydrateFallback = Loading;

export default function AdminAttendance({ loaderData, params }: Route.ComponentProps) {
  return (
    <LoadedPart title="Attendance" loaded={loaderData.loaded}>
      {(list) => <AttendanceView key={params.courseId} loaded={list} />}
    </LoadedPart>
  );
}
