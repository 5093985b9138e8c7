import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { TODAY } from "../thought-path.ts";
import { languageOf } from "../../ui/reading/language.ts";

type Props = { text: string; author: string; category: string };

/** The newest thought, set large. */
export function TodaysThought({ text, author, category }: Props) {
  return (
    <section className="section wrap thought">
      <h2 className="kick text-[1.25rem]">Today’s thought</h2>
      <figure>
        <blockquote lang={languageOf(text)}>{text}</blockquote>
        <figcaption className="mt-7 flex flex-wrap items-center gap-3.5">
          <span className="font-serif text-[1.1875rem]">{author}</span>
          <span className="badge badge-neutral">{category}</span>
          <Link className="link ml-auto max-md:ml-0" to={href("/thoughts/:thoughtId", { thoughtId: TODAY })}>
            Keep or share it
            <ArrowRightIcon className="icon" />
          </Link>
        </figcaption>
      </figure>
    </section>
  );
}
