import type { SharePicture } from "../platform/sharing/share-picture.ts";

export const PROGRAMS_PICTURE: SharePicture = {
  kind: "pages",
  id: "programs",
  painting: "dawn",
  kicker: "Programs",
  title: "Courses with a beginning, an end and a teacher who knows your name.",
};

type Shown = { id: string; title: string; kicker: string; format: string; duration: string };

export function programPicture({ id, title, kicker, format, duration }: Shown): SharePicture {
  return { kind: "programs", id, painting: "dawn", kicker, title, note: `${format}, ${duration}` };
}
