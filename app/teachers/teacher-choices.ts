import { z } from "zod";
import { getFromApi } from "../platform/api/api-client.ts";

const listed = z.array(z.object({ _id: z.string(), name: z.string(), image: z.string() }));

export type TeacherChoice = { value: string; label: string; portrait: string };

/** Teachers, as forms of what they teach or write offer them. */
export async function requestTeacherChoices(): Promise<TeacherChoice[]> {
  const teachers = await getFromApi("/public/teachers", listed);
  return teachers.map(({ _id, name, image }) => ({ value: _id, label: name, portrait: image }));
}
