import type { Route } from "./+types/admin-new-course";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { loadPlan } from "../courses/load-courses.ts";
import { CourseForm } from "../courses/ui/course-form.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Add a course", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPlan(params.programId);
}

export const HydrateFallback = Loading;

export default function AdminNewCourse({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart title="Add a course" loaded={loaderData.loaded}>
      {(plan) => <CourseForm plan={plan} />}
    </LoadedPart>
  );
}
