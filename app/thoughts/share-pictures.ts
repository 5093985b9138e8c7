import type { PagePicture, SharePicture } from "../platform/sharing/share-picture.ts";
import type { Thought } from "./thought.ts";

export const THOUGHTS_PICTURE: PagePicture = {
  kind: "pages",
  id: "thoughts",
  painting: "dusk",
  kicker: "Thoughts",
};

const OF_THE_MORNING = new Set(["Motivational", "Funny"]);

export function thoughtPicture({
  id,
  text,
  author,
  category,
}: Pick<Thought, "id" | "text" | "author" | "category">): SharePicture {
  const painting = OF_THE_MORNING.has(category) ? "dawn" : "dusk";
  return { kind: "thoughts", id, painting, kicker: "A thought for the day", title: text, note: author };
}
