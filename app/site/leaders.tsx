import type { Team } from "../platform/settings/content.ts";
import { Picture } from "../ui/picture.tsx";

/** The people who lead the foundation, seen from behind, looking where the reader looks. */
export function Leaders({ team }: { team: Team }) {
  if (team.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="leaders">
      <div className="hz mb-18 [--x:64%]" />
      <h2 id="leaders" className="mb-11">
        Who leads us
      </h2>
      <ul className="leaders">
        {team.map(({ name, role, bio, story, picture, alt }) => (
          <li key={name}>
            <Picture
              className="mb-5 aspect-4/5"
              picture={picture}
              alt={alt}
              sizes="(width >= 1440px) 410px, (width >= 820px) 30vw, 90vw"
            />
            <p className="kick">{role}</p>
            <h3 className="mt-1 mb-3">{name}</h3>
            <p className="text-ink-2">{bio}</p>
            {story && <p className="leader-story">{story}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
