import { Link } from "react-router";
import type { Site } from "../../platform/settings/site.ts";

const wholeNumber = new Intl.NumberFormat("en-IN");
const files = (format: string) =>
  [960, 1600].map((width) => `/media/river-of-lamps-${width}.${format} ${width}w`).join(", ");

/** The river of lamps: what a gift does, and the figures behind it. */
export function CallToAction({ figures }: { figures: Site["figures"] }) {
  const impact = [
    { words: "students", figure: figures.students },
    { words: "cities", figure: figures.cities },
    { words: "volunteers", figure: figures.volunteers },
  ];
  return (
    <section className="call night">
      <picture className="call-art">
        <source type="image/avif" srcSet={files("avif")} sizes="100vw" />
        <img
          src="/media/river-of-lamps-1600.webp"
          srcSet={files("webp")}
          sizes="100vw"
          alt=""
          width={1600}
          height={867}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className="wrap">
        <div className="call-words">
          <h2 className="text-h1 leading-[1.05]">The first class is free. So is the second.</h2>
          <p className="mt-5.5 mb-9 font-serif text-[1.3125rem] leading-normal text-[#f0dcc8]">
            Donations keep every beginner course open to anyone who walks in. Come and sit with us, or make room for
            someone else.
          </p>
          <p className="flex flex-wrap gap-3">
            <Link className="btn btn-primary btn-lg" to="/donate">
              Donate
            </Link>
            <Link className="btn btn-secondary btn-lg" to="/programs">
              Join a Program
            </Link>
          </p>
          <dl className="mt-10 flex gap-7 md:mt-14 md:gap-14">
            {impact.map(({ words, figure }) => (
              <div key={words} className="flex flex-col-reverse gap-1.5">
                <dt className="text-[#e8d2bf]">{words}</dt>
                <dd className="font-serif text-[2rem] leading-none md:text-[2.5rem]">{wholeNumber.format(figure)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
