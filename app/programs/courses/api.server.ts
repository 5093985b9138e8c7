import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { toCourseAnswer } from "./course.ts";
import { getCourse, getPlan, type CourseKey } from "./courses.server.ts";
import { courseEndpoints } from "./endpoints.ts";
import { addCourse, removeCourse, updateCourse } from "./write-courses.server.ts";

export const coursesApi = createApi();

handle(coursesApi, courseEndpoints.plan, ({ db, params, now }) => getPlan(db, params.id, now));
handle(coursesApi, courseEndpoints.add, async ({ db, params, body, act, now }) =>
  toCourseAnswer(await addCourse(db, params.id, body, act), now),
);
handle(coursesApi, courseEndpoints.get, async ({ db, params, now }) =>
  toCourseAnswer(await getCourse(db, toPlace(params)), now),
);
handle(coursesApi, courseEndpoints.update, async ({ db, params, body, act, now }) =>
  toCourseAnswer(await updateCourse(db, toPlace(params), body, act), now),
);
handle(coursesApi, courseEndpoints.remove, ({ db, params, act }) => removeCourse(db, toPlace(params), act));

function toPlace({ id, course }: { id: string; course: string }): CourseKey {
  return { programId: id, courseId: course };
}
