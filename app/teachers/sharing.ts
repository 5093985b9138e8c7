import type { SharePicture } from "../platform/sharing/share-picture.ts";

export function teacherPicture({ id, name, role }: { id: string; name: string; role: string }): SharePicture {
  return { kind: "teachers", id, painting: "dawn", kicker: "Teacher", title: name, note: role };
}
