import { queryOf } from "../../platform/endpoints/queries.ts";
import { courseEndpoints } from "./endpoints.ts";

/** The courses of a program, for `useQuery`. */
export function planOf(programId: string) {
  return queryOf(courseEndpoints.plan, { params: { id: programId } });
}

/** One course, read once each time that its form is opened. */
export function courseOf(programId: string, courseId: string) {
  const params = { id: programId, course: courseId };
  return { ...queryOf(courseEndpoints.get, { params }), staleTime: Infinity, gcTime: 0 };
}
