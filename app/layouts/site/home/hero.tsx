import PlayIcon from "lucide-react/icons/play";
import { Link } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";
import { filesOf, type PictureSource } from "../../../ui/page/picture.tsx";
import { Counters } from "./counters.tsx";
import { PORTRAIT } from "./hero-art.ts";
import { HeroVideo } from "./hero-video.tsx";

/** A painting of mist is soft by nature: every phone, however fine its screen, takes the file of 15 KB instead of 60. */
const PORTRAIT_SIZES = "(resolution > 2.4dppx) 55vw, (resolution > 1.5dppx) 80vw, 100vw";
const portraits = (hour: string, format: string) =>
  [480, 720, 1080]
    .map((width) => `/media/hero-${hour}-mobile${width < 1080 ? `-${width}` : ""}.${format} ${width}w`)
    .join(", ");
const preload = (hour: string) =>
  [PORTRAIT, portraits(hour, "avif"), PORTRAIT_SIZES, `/media/hero-${hour}.avif`].join("|");

/** What the head script preloads for each theme: for which screens, the portrait art and its sizes, and the wide art. */
export const heroPreloads = [
  { name: "hero-light", content: preload("dawn") },
  { name: "hero-dark", content: preload("dusk") },
];

/** The tagline stands in the sky and in the water; the horizon is the pause between. */
export function Hero({ site, picture }: { site: Site; picture: PictureSource | null }) {
  // Our own film moves our own paintings, and no other picture.
  const film = picture && site.heroVideo === "own" ? "" : site.heroVideo;
  return (
    <section className="hero" aria-labelledby="tagline">
      <div className="hero-art">
        {picture ? (
          <OwnPicture picture={picture} />
        ) : (
          <>
            <HeroPicture hour="dawn" className="by-light" />
            <HeroPicture hour="dusk" className="by-dark" />
          </>
        )}
      </div>
      {film && <HeroVideo film={film} />}
      <div className="hero-words">
        <h1 id="tagline" className="wrap">
          <span>{site.taglineFirst} </span>
          <span>{site.taglineSecond}</span>
        </h1>
        <div className="wrap hero-actions">
          <Link className="btn btn-primary btn-lg" to="/programs">
            Join a Program
          </Link>
          <Link className="btn btn-glass btn-lg" to="/about#story">
            <PlayIcon className="icon" />
            Watch Our Story
          </Link>
        </div>
      </div>
      <Counters figures={site.figures} />
    </section>
  );
}

/** One that an admin has put in, the same at every hour. */
function OwnPicture({ picture }: { picture: PictureSource }) {
  const { src, width, height, focus } = picture;
  return (
    <picture className="hero-own">
      <img
        src={src}
        srcSet={filesOf(picture).srcSet}
        sizes="100vw"
        alt=""
        style={focus ? { objectPosition: focus } : undefined}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}

/** Both hours are in the page; lazy loading fetches only the one that is shown. */
function HeroPicture({ hour, className }: { hour: "dawn" | "dusk"; className: string }) {
  const art = `/media/hero-${hour}`;
  return (
    <picture className={className}>
      {["avif", "webp"].map((format) => (
        <source
          key={format}
          media={PORTRAIT}
          type={`image/${format}`}
          srcSet={portraits(hour, format)}
          sizes={PORTRAIT_SIZES}
          width={1080}
          height={1640}
        />
      ))}
      <source type="image/avif" srcSet={`${art}.avif`} />
      <img src={`${art}.webp`} alt="" width={1920} height={1200} loading="lazy" fetchPriority="high" />
    </picture>
  );
}
