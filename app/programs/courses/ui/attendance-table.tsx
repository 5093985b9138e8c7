import { Check } from "lucide-react";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import { PeopleTable } from "../../../ui/people/people-table.tsx";
import { type Participant, wasPresent } from "../attendance.ts";
import type { CourseAnswer } from "../course.ts";

type Props = {
  participants: Participant[];
  course: CourseAnswer;
  session: number;
  /** True while attendance cannot be marked yet. */
  isAhead: boolean;
  isBusy: (participant: Participant) => boolean;
  onMark: (participant: Participant, isPresent: boolean) => void;
};

const HEAD = (
  <>
    <th scope="col">Name</th>
    <th scope="col">Contact</th>
    <th scope="col">Attended</th>
    <th scope="col">Attendance</th>
  </>
);

/** The table of participants, stacked on a phone. Keys: ↑ ↓ move, Space marks, U undoes that. */
export function AttendanceTable({ participants, course, session, isAhead, isBusy, onMark }: Props) {
  return (
    <PeopleTable
      caption="Attendance"
      head={HEAD}
      people={participants}
      keys={{
        " ": (participant) => !isAhead && !wasPresent(participant, session) && onMark(participant, true),
        u: (participant) => wasPresent(participant, session) && onMark(participant, false),
      }}
    >
      {(participant) => (
        <tr key={participant.reference} tabIndex={-1} data-reference={participant.reference}>
          <td className="people-name">
            <b>{participant.name}</b>
            <span className="meta">{participant.reference}</span>
          </td>
          <td className="meta nowrap people-fact people-contact">
            <ContactLinks phone={participant.phone} email={participant.email} />
          </td>
          <td className="meta nowrap people-fact">
            {participant.present.length} of {course.sessions.length}
          </td>
          <td className="people-check">
            <Mark
              name={participant.name}
              isPresent={wasPresent(participant, session)}
              isAhead={isAhead}
              isBusy={isBusy(participant)}
              onMark={(isPresent) => onMark(participant, isPresent)}
            />
          </td>
        </tr>
      )}
    </PeopleTable>
  );
}

type MarkProps = Pick<Props, "isAhead"> & {
  name: string;
  isPresent: boolean;
  isBusy: boolean;
  onMark: (isPresent: boolean) => void;
};

/** One button for all states, so that it keeps the focus. The second tap of a double tap does not undo the first. */
function Mark({ name, isPresent, isAhead, isBusy, onMark }: MarkProps) {
  const words = isPresent ? "Undo" : "Present";
  return (
    <span className="with-icon nowrap">
      {isPresent && (
        <span className="badge badge-success">
          <Check aria-hidden className="icon" />
          Present
        </span>
      )}
      <button
        type="button"
        className={`btn btn-sm ${isPresent ? "btn-quiet" : "btn-secondary"}`}
        aria-busy={isBusy}
        disabled={isAhead && !isPresent}
        aria-label={`${words}: ${name}`}
        onClick={(event) => event.detail < 2 && onMark(!isPresent)}
      >
        {words}
      </button>
    </span>
  );
}
