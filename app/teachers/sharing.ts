import { shownImage, type SharePicture } from "../platform/sharing/share-picture.ts";
import type { Teacher } from "./teacher.ts";

export function teacherPicture({
  id,
  name,
  role,
  image,
}: Pick<Teacher, "id" | "name" | "role" | "image">): SharePicture {
  return {
    kind: "teachers",
    id,
    painting: "dawn",
    kicker: "Teacher",
    title: name,
    note: role,
    image: shownImage(image),
  };
}
