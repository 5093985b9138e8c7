import { createApi } from "../../platform/api/api.server.ts";
import { mapPage } from "../../platform/database/keyset.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { listParticipants, markPresence } from "./attendance.server.ts";
import { participantSchema } from "./attendance.ts";
import { attendanceEndpoints, courseEndpoints } from "./endpoints.ts";
import { toCourseAnswer } from "./course.ts";
import { getCourse, getPlan, type CourseKey } from "./courses.server.ts";
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

handle(coursesApi, attendanceEndpoints.list, async ({ db, params, query }) =>
  mapPage(await listParticipants(db, toPlace(params), query), (row) => participantSchema.parse(row)),
);
handle(coursesApi, attendanceEndpoints.mark, async ({ db, params, body, act }) =>
  participantSchema.parse(await markPresence(db, { ...toPlace(params), reference: params.reference }, body, act)),
);

function toPlace({ id, course }: { id: string; course: string }): CourseKey {
  return { programId: id, courseId: course };
}
