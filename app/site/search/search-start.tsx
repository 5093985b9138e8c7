import { href, Link } from "react-router";
import { filterPath } from "../../ui/lists/filter-path.ts";

const PLACES = [
  { to: "/programs", words: "Programs", about: "Courses of some weeks, with a teacher." },
  { to: "/events", words: "Events", about: "Evenings, mornings and days together, here and online." },
  { to: "/blog", words: "Blog", about: "Short articles from our teachers." },
  { to: "/resources", words: "Resources", about: "Music with words to read, guides and pages to print, all free." },
  { to: "/thoughts", words: "Thoughts", about: "One for each day." },
];

/** Before anything was asked: words that lead somewhere, and the rooms themselves. */
export function SearchStart({ subjects }: { subjects: string[] }) {
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
          {PLACES.map(({ to, words, about }) => (
            <li key={to} className="card">
              <Link className="card-link text-h4 font-serif" to={to}>
                {words}
              </Link>
              <span className="text-ink-2">{about}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
