import DownloadIcon from "lucide-react/icons/download";
import {
  type Shape,
  SHAPES,
  type SharePicture,
  sharePicturePath,
  type SiteName,
} from "../../platform/sharing/share-picture.ts";

const CARDS: { shape: Shape; label: string }[] = [
  { shape: "square", label: "Square" },
  { shape: "story", label: "Story" },
];

/** The thought as a picture to download or post. */
export function ThoughtCards({ picture, site }: { picture: SharePicture; site: SiteName }) {
  return (
    <section className="stack gap-m above-xl" aria-labelledby="as-a-picture">
      <h2 id="as-a-picture" className="kick">
        As a picture
      </h2>
      <p className="meta">JPEG, under 300 KB each.</p>
      <ul className="row">
        {CARDS.map(({ shape, label }) => (
          <li key={shape}>
            <a
              className="btn btn-secondary btn-sm"
              href={sharePicturePath(picture, shape, site)}
              download={`${picture.id}-${shape}.jpg`}
            >
              <DownloadIcon className="icon" />
              {label}, {SHAPES[shape].width} × {SHAPES[shape].height}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
