import type { Database } from "../platform/database/client.server.ts";
import type { Written } from "../platform/records/record.ts";
import { findDraftPicture } from "../platform/uploads/stored-picture.server.ts";
import { type Teacher, TEACHER_VALUES } from "./teacher.ts";
import { findTeacher } from "./teachers.server.ts";

/** A teacher as the page would show them, from the draft as far as it goes. */
export async function previewTeacher(db: Database, id: string, written: Written): Promise<Teacher> {
  const stored = await findTeacher(db, id);
  const image = await findDraftPicture(db, written.pictures["image"], stored?.image);
  const values = { ...TEACHER_VALUES.empty, ...written.values };
  return {
    id,
    image,
    name: values.name || "Without a name",
    role: values.role,
    life: values.life,
    imageAlt: values.imageAlt,
    languages: namesIn(values.languages),
    teaches: namesIn(values.teaches),
    order: Number(values.order) || 0,
    isLeader: values.isLeader === "true",
    version: stored?.version ?? 1,
  };
}

function namesIn(text: string): string[] {
  return text.split(",").flatMap((name) => name.trim() || []);
}
