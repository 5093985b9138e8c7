import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import type { Teacher } from "../../../teachers/teacher.ts";
import { Picture } from "../../../ui/pictures/picture.tsx";
import "./about.css";

/** The people who lead the foundation, seen from behind, looking where the reader looks. */
export function Leaders({ leaders }: { leaders: Teacher[] }) {
  if (leaders.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="leaders">
      <div className="hz hz-before hz-3" />
      <h2 id="leaders" className="below-xl">
        Who leads us
      </h2>
      <ul className="cards">
        {leaders.map(({ id, name, role, life, image, imageAlt }) => (
          <li key={id} className="card">
            <Picture
              ratio={4 / 5}
              picture={image}
              alt={imageAlt}
              sizes="(width >= 1440px) 410px, (width >= 820px) 30vw, 90vw"
            />
            <p className="kick">{role}</p>
            <h3 className="h3">
              <Link className="card-link" to={href("/teachers/:teacherId", { teacherId: id })}>
                {name}
              </Link>
            </h3>
            <Life life={life} />
            <p className="link card-end" aria-hidden="true">
              Meet {name}
              <ArrowRightIcon className="icon" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What comes after the first paragraph is a story. */
function Life({ life }: { life: string }) {
  const [about, ...stories] = life.split(/\n+/);
  return (
    <>
      <p className="muted">{about}</p>
      {stories.map((story) => (
        <p key={story} className="quote above-m">
          {story}
        </p>
      ))}
    </>
  );
}
