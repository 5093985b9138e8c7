import type { Route } from "./+types/admin-course";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { loadCourse } from "../courses/load-courses.ts";
import { CourseForm } from "../courses/ui/course-form.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit course", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadCourse(params.programId, params.courseId);
}

export const HydrateFallback = Loading;

export default function AdminCourse({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart title="Edit course" loaded={loaderData.loaded}>
      {([plan, course]) => <CourseForm key={course._id} plan={plan} course={course} />}
    </LoadedPart>
  );
}
