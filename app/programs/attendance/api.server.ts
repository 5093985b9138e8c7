import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { participantSchema } from "./attendance.ts";
import { listParticipants, markPresence } from "./attendance.server.ts";
import { attendanceEndpoints } from "./endpoints.ts";

export const attendanceApi = createApi();

handle(attendanceApi, attendanceEndpoints.list, async ({ db, params: { id, course }, query }) => {
  const { rows, next } = await listParticipants(db, { programId: id, courseId: course }, query);
  return { rows: rows.map((row) => participantSchema.parse(row)), next };
});
handle(attendanceApi, attendanceEndpoints.mark, async ({ db, params: { id, course, reference }, body, act }) =>
  participantSchema.parse(await markPresence(db, { programId: id, courseId: course, reference }, body, act)),
);
