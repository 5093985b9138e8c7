import type { PictureSource } from "../../ui/picture.tsx";

type Props = { picture: PictureSource; size: number };

/** A small round portrait; the name always stands beside it, so it says nothing itself. */
export function AuthorPicture({ picture, size }: Props) {
  const { srcSet, avifSrcSet, color } = picture;
  // The narrowest file is more than enough for a portrait this small.
  const narrowest = (set: string) => set.split(" ")[0];
  return (
    <span className="avatar" style={{ width: size, height: size, backgroundColor: color }}>
      <picture>
        {avifSrcSet && <source type="image/avif" srcSet={narrowest(avifSrcSet)} />}
        <img src={narrowest(srcSet)} alt="" width={size} height={size} loading="lazy" decoding="async" />
      </picture>
    </span>
  );
}
