import { initialsOf } from "../../platform/text/initials.ts";
import { filesOf, type PictureSource } from "../../ui/pictures/picture.tsx";
import "../../ui/pictures/picture.css";
import "../../ui/reading/reading.css";

type Props = { author: string; picture: PictureSource; date: string; readTime: string };

/** Who wrote it, when, and how long it takes, in one line. */
export function Byline({ author, picture, date, readTime }: Props) {
  return (
    <p className="row byline meta">
      <AuthorPicture author={author} picture={picture} size={32} />
      <span>
        <b className="ink">{author}</b>{" "}
        <span>
          {date} · {readTime}
        </span>
      </span>
    </p>
  );
}

type AuthorPictureProps = { author: string; picture: PictureSource; size: number };

/** A small round portrait; the name always stands beside it, so it says nothing itself. */
export function AuthorPicture({ author, picture, size }: AuthorPictureProps) {
  const { srcSet, avifSrcSet } = filesOf(picture);
  // The narrowest file is more than enough for a portrait this small.
  const narrowest = (set: string) => set.split(" ")[0];
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, backgroundColor: picture.color }}
      data-initials={initialsOf(author)}
    >
      <picture>
        {avifSrcSet && <source type="image/avif" srcSet={narrowest(avifSrcSet)} />}
        <img
          src={narrowest(srcSet)}
          alt=""
          style={picture.focus ? { objectPosition: picture.focus } : undefined}
          width={size}
          height={size}
          decoding="async"
        />
      </picture>
    </span>
  );
}
