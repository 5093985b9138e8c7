import { Link } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";
import { filesOf } from "../../../ui/pictures/picture.tsx";
import type { HomeContent } from "../site-content.ts";
import "./call.css";

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
        <img className="cover" {...art.image} sizes="100vw" alt="" loading="lazy" decoding="async" />
      </picture>
      <div className="wrap">
        <div className="call-words">
          <h2 className="h1">{home.callTitle}</h2>
          <p className="lead above-l below-xl">{home.callText}</p>
          <p className="row">
            <Link className="btn btn-primary btn-lg" to="/donate">
              Donate
            </Link>
            <Link className="btn btn-secondary btn-lg" to="/programs">
              Join a Program
            </Link>
          </p>
          {impact.length > 0 && (
            <dl className="sums above-xl">
              {impact.map(({ words, figure }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd className="h2">{wholeNumber.format(figure)}</dd>
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
