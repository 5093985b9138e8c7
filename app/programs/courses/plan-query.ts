import { queryOf } from "../../platform/endpoints/queries.ts";
import { courseEndpoints } from "./endpoints.ts";

/** The courses of a program, for `useQuery`. */
export function planOf(programId: string) {
  return queryOf(courseEndpoints.plan, { params: { id: programId } });
}
