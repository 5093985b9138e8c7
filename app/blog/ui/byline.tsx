import type { PictureSource } from "../../ui/picture.tsx";
import { AuthorPicture } from "./author-picture.tsx";

type Props = { author: string; picture: PictureSource; date: string; readTime: string };

/** Who wrote it, when, and how long it takes, in one line. */
export function Byline({ author, picture, date, readTime }: Props) {
  return (
    <p className="byline">
      <AuthorPicture picture={picture} size={32} />
      <span>
        <b>{author}</b> <span className="ml-1">{date} · {readTime}</span>
      </span>
    </p>
  );
}
