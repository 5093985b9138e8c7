import { z } from "zod";
import { getFromApi } from "../platform/api/api-client.ts";

const listed = z.array(z.object({ _id: z.string(), name: z.string() }));

/** Teachers, as forms of what they teach offer them. */
export async function requestTeacherChoices(): Promise<{ value: string; label: string }[]> {
  const teachers = await getFromApi("/public/teachers", listed);
  return teachers.map(({ _id, name }) => ({ value: _id, label: name }));
}
