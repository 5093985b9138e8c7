import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { newTeacherSchema } from "../../app/teachers/teacher.ts";
import { teacherStore } from "../../app/teachers/write-teachers.server.ts";

type DemoTeacher = { slug: string; image: string } & Record<string, unknown>;

export async function readTeachers(): Promise<DemoTeacher[]> {
  return JSON.parse(await readFile(resolve("demo", "teachers.json"), "utf8")) as DemoTeacher[];
}

/** The demo foundation's teachers, in the order of their file. */
export async function seedTeachers(
  db: Database,
  pictures: (name: string) => PreparedPicture,
  now: Date,
): Promise<void> {
  for (const [order, { slug, image, ...teacher }] of (await readTeachers()).entries()) {
    const input = newTeacherSchema.parse({ ...teacher, _id: slug, order });
    await teacherStore.create(db, input, { pictures: { image: pictures(image) }, by: "", now });
  }
}
