import CalendarIcon from "lucide-react/icons/calendar";
import ClockIcon from "lucide-react/icons/clock";
import LanguagesIcon from "lucide-react/icons/languages";
import MapPinIcon from "lucide-react/icons/map-pin";
import StarIcon from "lucide-react/icons/star";
import UserIcon from "lucide-react/icons/user";
import UsersIcon from "lucide-react/icons/users";
import { href, Link } from "react-router";
import { CardPicture } from "../../ui/pictures/picture.tsx";
import { Features } from "./features.tsx";
import type { ProgramCardData } from "../program-data.ts";

type Props = { program: ProgramCardData; isLead: boolean };

/** The card of a program: picture, format, summary, two features, dates and price. */
export function ProgramCard({ program, isLead }: Props) {
  const page = href("/programs/:programId", { programId: program.id });
  return (
    <article className="card">
      <CardPicture picture={program.picture} alt={program.alt} isLead={isLead}>
        <span className="badge badge-picture">{program.format}</span>
      </CardPicture>
      <p className="kick">{program.kicker}</p>
      <h2 className="h3">
        <Link className="card-link" to={page}>
          {program.title}
        </Link>
      </h2>
      <p>{program.description}</p>
      <Features features={program.features} />
      <ProgramPlace {...program} />
      <div className="card-end">
        <ProgramFigures program={program} />
        <p className="row spread above-m">
          <span className="price">{program.price}</span>
          <Link className="btn btn-secondary btn-sm" to={page}>
            View program<span className="sr-only">: {program.title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

function ProgramPlace({ city, instructor, languages }: ProgramCardData) {
  const shown = [
    { words: city, Icon: MapPinIcon, label: "In " },
    { words: instructor, Icon: UserIcon, label: "With " },
    { words: languages, Icon: LanguagesIcon, label: "Taught in " },
  ].filter(({ words }) => words);
  return (
    <ul className="row meta above-m">
      {shown.map(({ words, Icon, label }) => (
        <li key={label} className="with-icon">
          <Icon className="icon" />
          <span className="sr-only">{label}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Rating and participants are samples, which a text for screen readers says. */
function ProgramFigures({ program }: { program: ProgramCardData }) {
  return (
    <ul className="row meta above-m">
      {program.rating && (
        <li className="with-icon">
          <StarIcon className="icon" />
          <span className="sr-only">Sample rating: </span>
          {program.rating}
        </li>
      )}
      {program.participants && (
        <li className="with-icon">
          <UsersIcon className="icon" />
          <span className="sr-only">Sample number of participants: </span>
          {program.participants}
        </li>
      )}
      <li className="with-icon">
        <CalendarIcon className="icon" />
        <span className="sr-only">Starts </span>
        {program.startsAt ? <time dateTime={program.startsAt}>{program.startDate}</time> : program.startDate}
      </li>
      <li className="with-icon">
        <ClockIcon className="icon" />
        <span className="sr-only">Takes </span>
        {program.duration}
      </li>
    </ul>
  );
}
