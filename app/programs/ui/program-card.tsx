import CalendarIcon from "lucide-react/icons/calendar";
import ClockIcon from "lucide-react/icons/clock";
import StarIcon from "lucide-react/icons/star";
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
    <article className="card flex flex-col">
      <CardPicture className="mb-5 aspect-3/2" picture={program.picture} alt={program.alt} isLead={isLead}>
        <span className="badge badge-picture">{program.format}</span>
      </CardPicture>
      <p className="kick">{program.kicker}</p>
      <h2 className="mt-2 mb-3 text-h3">
        <Link className="card-link" to={page}>
          {program.title}
        </Link>
      </h2>
      <p className="mb-4 text-ink-2">{program.description}</p>
      <Features features={program.features} />
      <div className="mt-auto pt-4.5">
        <ProgramFigures program={program} />
        <p className="mt-4 flex min-h-10 items-center justify-between gap-4">
          <span className="font-serif text-[1.375rem]">{program.price}</span>
          <Link className="btn btn-secondary btn-sm" to={page}>
            View program<span className="sr-only">: {program.title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

/** Rating and participants are samples, which a text for screen readers says. */
function ProgramFigures({ program }: { program: ProgramCardData }) {
  return (
    <ul className="meta flex flex-wrap gap-x-4 gap-y-1.5">
      {program.rating && (
        <li className="inline-flex items-center gap-1.5">
          <StarIcon className="icon" />
          <span className="sr-only">Sample rating: </span>
          {program.rating}
        </li>
      )}
      {program.participants && (
        <li className="inline-flex items-center gap-1.5">
          <UsersIcon className="icon" />
          <span className="sr-only">Sample number of participants: </span>
          {program.participants}
        </li>
      )}
      <li className="inline-flex items-center gap-1.5">
        <CalendarIcon className="icon" />
        <span className="sr-only">Starts </span>
        {program.startsAt ? <time dateTime={program.startsAt}>{program.startDate}</time> : program.startDate}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <ClockIcon className="icon" />
        <span className="sr-only">Takes </span>
        {program.duration}
      </li>
    </ul>
  );
}
