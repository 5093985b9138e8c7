import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { CardPicture, type PictureSource } from "../../../ui/pictures/picture.tsx";
import { languageOf } from "../../../ui/reading/language.ts";

/** Something of the site that home shows: a program, a post, a practice or a teacher. */
export type HomeOffer = {
  to: string;
  kicker: string;
  title: string;
  text: string;
  note?: string;
  picture: PictureSource;
  alt: string;
};

type Props = { title: string; more: { to: string; words: string } | null; offers: HomeOffer[] };

export function Offers({ title, more, offers }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="row spread section-head">
        <h2>{title}</h2>
        {more && (
          <Link className="link" to={more.to}>
            {more.words}
            <ArrowRightIcon className="icon" />
          </Link>
        )}
      </div>
      <ul className="cards">
        {offers.map(({ to, kicker, title: name, text, picture, alt, note }) => (
          <li key={to} className="card">
            <CardPicture picture={picture} alt={alt} />
            <p className="kick">{kicker}</p>
            <h3 lang={languageOf(name)}>
              <Link className="card-link" to={to}>
                {name}
              </Link>
            </h3>
            <p>{text}</p>
            {note && <p className="price card-end">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
