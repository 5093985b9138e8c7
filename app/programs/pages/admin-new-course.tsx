import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/admin-new-course";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { planOf } from "../courses/course-queries.ts";
import { CourseForm } from "../courses/ui/course-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Add a course", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminNewCourse({ params: { programId } }: Route.ComponentProps) {
  const query = useQuery(planOf(programId));
  return (
    <WhenRead
      query={query}
      fallback={<Loading />}
      title="Add a course"
      failed="The courses could not be loaded."
      way={<BackTo to="/admin/programs">Program Management</BackTo>}
    >
      {(plan) => <CourseForm plan={plan} />}
    </WhenRead>
  );
}
