import { Link } from "react-router";

/** Under somebody's name among facts: the ways to the pages about the people. */
export function MeetLinks({ people }: { people: { to: string; words: string }[] }) {
  return people.map(({ to, words }) => (
    <Link key={to} className="link" to={to}>
      Meet {words}
    </Link>
  ));
}
