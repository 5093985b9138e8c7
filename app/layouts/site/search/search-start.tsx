import { href, Link } from "react-router";
import { filterPath } from "../../../ui/filters/filter-path.ts";

/** A list of the site, and the line that stands above it. */
export type SearchPlace = { to: string; words: string; about: string };

/** Before anything was asked: words that lead somewhere, and the features themselves. */
export function SearchStart({ subjects, places }: { subjects: string[]; places: SearchPlace[] }) {
  return (
    <div className="search-start">
      {subjects.length > 0 && (
        <section aria-labelledby="search-subjects">
          <h2 id="search-subjects" className="text-h3">
            Begin with a word
          </h2>
          <ul className="mt-6 flex flex-wrap gap-2">
            {subjects.map((subject) => (
              <li key={subject}>
                <Link className="chip" to={filterPath(href("/search"), { q: subject })}>
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-places">
        <h2 id="search-places" className="text-h3">
          Or go straight there
        </h2>
        <ul className="search-places mt-4">
          {places.map(({ to, words, about }) => (
            <li key={to} className="card">
              <Link className="card-link text-h4 font-serif" to={to}>
                {words}
              </Link>
              {about && <span className="text-ink-2">{about}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
