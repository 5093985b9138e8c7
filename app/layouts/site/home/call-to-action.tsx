import { Link } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";
import { filesOf } from "../../../ui/pictures/picture.tsx";
import type { HomeContent } from "../site-content.ts";

const wholeNumber = new Intl.NumberFormat("en-IN");
const files = (format: string) =>
  [960, 1600].map((width) => `/media/river-of-lamps-${width}.${format} ${width}w`).join(", ");

const RIVER = { src: "/media/river-of-lamps-1600.webp", width: 1600, height: 867 };

/** The river of lamps: what a gift does, and the figures behind it. */
export function CallToAction({ home, figures }: { home: HomeContent; figures: Site["figures"] }) {
  const impact = [
    { words: "students", figure: figures.students },
    { words: "cities", figure: figures.cities },
    { words: "volunteers", figure: figures.volunteers },
  ].flatMap(({ words, figure }) => (figure === null ? [] : { words, figure }));
  const art = artOf(home.callPicture);
  return (
    <section className="call night">
      <picture className="call-art">
        {art.avif && <source type="image/avif" srcSet={art.avif} sizes="100vw" />}
        <img {...art.image} sizes="100vw" alt="" loading="lazy" decoding="async" />
      </picture>
      <div className="wrap">
        <div className="call-words">
          <h2 className="text-h1 leading-[1.05]">{home.callTitle}</h2>
          <p className="mt-5.5 mb-9 font-serif text-[1.3125rem] leading-normal text-[#f0dcc8]">{home.callText}</p>
          <p className="flex flex-wrap gap-3">
            <Link className="btn btn-primary btn-lg" to="/donate">
              Donate
            </Link>
            <Link className="btn btn-secondary btn-lg" to="/programs">
              Join a Program
            </Link>
          </p>
          {impact.length > 0 && (
            <dl className="mt-10 flex gap-7 md:mt-14 md:gap-14">
              {impact.map(({ words, figure }) => (
                <div key={words} className="flex flex-col-reverse gap-1.5">
                  <dt className="text-[#e8d2bf]">{words}</dt>
                  <dd className="font-serif text-[2rem] leading-none md:text-[2.5rem]">{wholeNumber.format(figure)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  );
}

/** The river of lamps, unless an admin has put in a picture. */
function artOf(own: HomeContent["callPicture"]) {
  if (!own) return { avif: files("avif"), image: { ...RIVER, srcSet: files("webp") } };
  const { src, width, height, focus } = own;
  const style = focus ? { objectPosition: focus } : undefined;
  return { avif: null, image: { src, srcSet: filesOf(own).srcSet, width, height, style } };
}
