import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { TODAY } from "../sharing.ts";
import { languageOf } from "../../ui/reading/language.ts";
import "./thoughts.css";

type Props = { text: string; author: string; category: string };

/** The newest thought, set large. */
export function TodaysThought({ text, author, category }: Props) {
  return (
    <section className="section wrap split thought">
      <h2 className="kick kick-large">Today’s thought</h2>
      <figure>
        <blockquote lang={languageOf(text)}>{text}</blockquote>
        <figcaption className="row above-l">
          <span className="h4 serif">{author}</span>
          <span className="badge badge-neutral">{category}</span>
          <span className="row end">
            <Link className="link" to={href("/sit")}>
              Sit now
            </Link>
            <Link className="link" to={href("/thoughts/:thoughtId", { thoughtId: TODAY })}>
              Keep or share it
              <ArrowRightIcon className="icon" />
            </Link>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
