import { Link } from "react-router";
import { useLayoutEffect, useRef } from "react";
import type { Site } from "../../../platform/settings/site.ts";
import { filesOf, type PictureSource } from "../../../ui/pictures/picture.tsx";
import { HeroVideo, PORTRAIT } from "./hero-video.tsx";
import { countUp } from "../../../platform/rendering/count-up.ts";
import { NEWSLETTER } from "../frame/navigation.ts";
import "./hero.css";

const wholeNumber = new Intl.NumberFormat("en-IN");
/** The students' figure begins here; the others begin at nothing. */
const STUDENTS_FROM = 1_100;
/** Subscribe appears beside the students' figure, once it has passed this. */
const SUBSCRIBE_PAST = 1_101;

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

/** The tagline is set in the sky and in the water, with the horizon between. */
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
        <div className="wrap row hero-actions">
          <Link className="btn btn-primary btn-lg" to="/programs">
            Join a Program
          </Link>
          <Link className="btn btn-glass btn-lg" to="/about#story">
            Watch Our Story
          </Link>
        </div>
      </div>
      <Counters figures={site.figures} />
      {site.figuresNote && <p className="wrap night meta">{site.figuresNote}</p>}
    </section>
  );
}

/** One that an admin has put in, the same at every hour. */
function OwnPicture({ picture }: { picture: PictureSource }) {
  const { src, width, height, focus } = picture;
  return (
    <picture className="hero-own">
      <img
        className="cover"
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
      <img
        className="cover"
        src={`${art}.webp`}
        alt=""
        width={1920}
        height={1200}
        loading="lazy"
        fetchPriority="high"
      />
    </picture>
  );
}

/** The figures on the hero's shore that the foundation has given. The page holds the final ones; script counts to them. */
function Counters({ figures }: { figures: Site["figures"] }) {
  const list = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    if (list.current) countUp(list.current);
  }, []);
  const rows = [
    { words: "Students transformed", to: figures.students },
    { words: "Programs offered", to: figures.programs },
    { words: "Cities reached", to: figures.cities },
    { words: "Active volunteers", to: figures.volunteers },
  ];
  return (
    <dl ref={list} className="counters wrap night" data-count-up>
      {rows.map(
        ({ words, to }, index) => to !== null && <Counter key={words} words={words} to={to} isFirst={index === 0} />,
      )}
    </dl>
  );
}

function Counter({ words, to, isFirst }: { words: string; to: number; isFirst: boolean }) {
  const from = isFirst && to > STUDENTS_FROM ? STUDENTS_FROM : 0;
  const isPast = isFirst && to > SUBSCRIBE_PAST;
  return (
    <div className="counter">
      <dt>{words}</dt>
      <dd className={`sum nowrap ${isPast ? "counter-subscribe" : ""}`}>
        {/* By the time React is there it may be counting. */}
        <span aria-hidden="true" data-from={from} data-to={to} suppressHydrationWarning>
          {wholeNumber.format(to)}
        </span>
        <span className="sr-only">{wholeNumber.format(to)}</span>
        {isPast && <SubscribeLink />}
      </dd>
    </div>
  );
}

/** Leads to the newsletter's field in the footer; with script the keyboard is there at once. */
function SubscribeLink() {
  const focusField = (event: React.MouseEvent) => {
    const field = document.querySelector<HTMLElement>(NEWSLETTER);
    if (!field || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <a
      className="btn btn-secondary btn-sm"
      href={NEWSLETTER}
      data-past={SUBSCRIBE_PAST}
      onClick={focusField}
      suppressHydrationWarning
    >
      Subscribe
    </a>
  );
}
