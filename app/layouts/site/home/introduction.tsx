import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import "./introduction.css";

type Props = { sentence: string; nextEvent: string };

/** Who the foundation is, in one sentence, and the three ways to begin. */
export function Introduction({ sentence, nextEvent }: Props) {
  const doors = [
    { words: "Begin", to: "/programs", about: "Courses with a teacher, for beginners and for those who go on." },
    { words: "Come", to: "/events", about: nextEvent || "Sit with others, in person or online." },
    { words: "Read", to: "/blog", about: "Articles from our teachers, and practices to follow at home." },
  ];
  return (
    <section className="wrap introduction" aria-label="Who we are">
      <p className="serif h3 measure">{sentence}</p>
      <ul className="grid grid-fit above-xl">
        {doors.map(({ words, to, about }) => (
          <li key={words} className="card">
            <Link className="row spread serif card-link h3" to={to}>
              {words}
              <ArrowRightIcon className="icon" />
            </Link>
            <p className="muted above-s">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
