import type { Database } from "../platform/database/client.server.ts";
import type { Written } from "../platform/rooms/draft-kind.server.ts";
import { findStoredPicture } from "../platform/uploads/stored-picture.server.ts";
import type { Teacher } from "./teacher.ts";
import { TEACHER_VALUES } from "./teacher-values.ts";
import { findTeacher } from "./teachers.server.ts";

/** A teacher as her page would show her, from what is written of her; null where her portrait is gone. */
export async function previewTeacher(db: Database, id: string, written: Written): Promise<Teacher | null> {
  const [stored, chosen] = await Promise.all([findTeacher(db, id), findStoredPicture(db, written.pictures["image"])]);
  const image = chosen ?? stored?.image;
  if (!image) return null;
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
