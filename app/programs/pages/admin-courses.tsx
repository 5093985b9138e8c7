import type { Route } from "./+types/admin-courses";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { loadPlan } from "../courses/load-courses.ts";
import { CourseList } from "../courses/ui/course-list.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Courses", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPlan(params.programId);
}

export const HydrateFallback = Loading;

export default function AdminCourses({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart title="Courses" loaded={loaderData.loaded}>
      {(plan) => <CourseList plan={plan} />}
    </LoadedPart>
  );
}
