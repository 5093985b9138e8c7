import { tryToLoad } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { courseEndpoints } from "./endpoints.ts";
import { queryOf } from "../../platform/endpoints/queries.ts";

/** Data for a page about all courses of a program. */
export function loadPlan(programId: string) {
  return {
    loaded: tryToLoad(call(courseEndpoints.plan, { params: { id: programId } }), "The courses could not be loaded."),
  };
}

/** Data for a page about one course. */
export function loadCourse(programId: string, courseId: string) {
  const both = Promise.all([
    call(courseEndpoints.plan, { params: { id: programId } }),
    call(courseEndpoints.get, { params: { id: programId, course: courseId } }),
  ]);
  return { loaded: tryToLoad(both, "The course could not be loaded.") };
}

/** The courses of a program, for `useQuery`. */
export function planOf(programId: string) {
  return queryOf(courseEndpoints.plan, { params: { id: programId } });
}
