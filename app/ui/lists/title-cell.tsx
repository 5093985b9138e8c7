import type { ReactNode } from "react";

/** The picture and title every list begins with. */
export function TitleCell({
  image,
  title,
  note,
}: {
  image: string | undefined;
  title: string | undefined;
  note?: ReactNode;
}) {
  return (
    <span className="serif title-cell">
      {image && <img src={image} alt="" width={60} height={40} loading="lazy" />}
      <span>
        {title}
        {note}
      </span>
    </span>
  );
}
