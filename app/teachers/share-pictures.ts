import type { PagePicture, SharePicture } from "../platform/sharing/share-picture.ts";

export const TEACHERS_PICTURE: PagePicture = {
  kind: "pages",
  id: "teachers",
  painting: "dawn",
  kicker: "Teachers",
};

export function teacherPicture({ id, name, role }: { id: string; name: string; role: string }): SharePicture {
  return { kind: "teachers", id, painting: "dawn", kicker: "Teacher", title: name, note: role };
}
