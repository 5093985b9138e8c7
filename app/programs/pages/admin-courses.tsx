import type { Route } from "./+types/admin-courses";
import { pageTitle } from "../../ui/page/page-title.ts";
import { CourseList, LoadingCourses } from "../courses/ui/course-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Courses", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingCourses;

export default function AdminCourses({ params }: Route.ComponentProps) {
  return <CourseList programId={params.programId} />;
}
