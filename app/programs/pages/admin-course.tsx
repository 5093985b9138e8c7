import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/admin-course";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { courseOf, planOf } from "../courses/course-queries.ts";
import { CourseForm } from "../courses/ui/course-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit course", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminCourse({ params: { programId, courseId } }: Route.ComponentProps) {
  const plan = useQuery(planOf(programId));
  const course = useQuery(courseOf(programId, courseId));
  const shown = {
    fallback: <Loading />,
    title: "Edit course",
    failed: "The course could not be loaded.",
    way: <BackTo to="/admin/programs">Program Management</BackTo>,
  };
  return (
    <WhenRead query={plan} {...shown}>
      {(itsPlan) => (
        <WhenRead query={course} {...shown}>
          {(itsCourse) => <CourseForm key={itsCourse._id} plan={itsPlan} course={itsCourse} />}
        </WhenRead>
      )}
    </WhenRead>
  );
}
