import type { SharePicture } from "../platform/sharing/share-picture.ts";

export const TEACHERS_PICTURE: SharePicture = {
  kind: "pages",
  id: "teachers",
  painting: "dawn",
  kicker: "Teachers",
  title: "Who sits with you, and what each of us teaches.",
};

export function teacherPicture({ id, name, role }: { id: string; name: string; role: string }): SharePicture {
  return { kind: "teachers", id, painting: "dawn", kicker: "Teacher", title: name, note: role };
}
