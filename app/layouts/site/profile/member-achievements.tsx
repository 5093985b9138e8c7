import { listAchievements } from "./achievements.ts";
import type { Member } from "./profile-data.ts";

/** Half-discs: filled where reached, outlined where not. */
export function MemberAchievements({ registrations, enrolments, now }: Member) {
  const achievements = listAchievements(registrations, enrolments, now);
  const reached = achievements.filter(({ isReached }) => isReached).length;
  return (
    <>
      <p className="profile-quiet">
        {reached === 0
          ? "None yet; the first comes with your first place at an event."
          : `${reached} of ${achievements.length} reached`}
      </p>
      <ul className="achievements">
        {achievements.map(({ title, description, count, goal, isReached }) => (
          <li key={title} data-reached={isReached || undefined}>
            <span className="achievement-sun" aria-hidden="true" />
            <h2>{title}</h2>
            <p>{description}</p>
            <p className="meta">{isReached ? "Reached" : goal > 1 ? `${count} of ${goal}` : "Not yet"}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
