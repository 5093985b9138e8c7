import { Link } from "react-router";

/** Pages of the site below a heading, each with what it is about. */
export function PageLinks({ links }: { links: { to: string; words: string; about: string }[] }) {
  return (
    <ul className="rows rows-padded">
      {links.map(({ to, words, about }) => (
        <li key={to}>
          <h3 className="h4">
            <Link className="link" to={to}>
              {words}
            </Link>
          </h3>
          <p className="meta above-s">{about}</p>
        </li>
      ))}
    </ul>
  );
}
