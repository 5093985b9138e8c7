import { countWords } from "../../../ui/lists/count-words.ts";
import { PrintBox, PrintList } from "../../../ui/people/print-list.tsx";
import type { AttendanceList } from "./with-attendance.tsx";
import { sheetsOf, wasPresent, type Sheet } from "../attendance.ts";

/** The printed list of a course: its participants, with a box for each session. */
export function CoursePrint({ list: { plan, course, participants } }: { list: AttendanceList }) {
  const sheets = sheetsOf(course.sessions);
  return (
    <PrintList
      title={plan.title}
      about={`${course.title} · ${countWords(course.sessions.length, "session")} · ${course.taken} of ${course.places} places`}
      back={{ to: `/admin/programs/${plan.programId}/courses/${course._id}/attendance`, words: "Attendance" }}
    >
      {participants.length === 0 && <p>This course has no participants yet.</p>}
      {participants.length > 0 &&
        sheets.map((sheet) => (
          <SheetTable key={sheet[0]?.number} sheet={sheet} participants={participants} isOnly={sheets.length === 1} />
        ))}
    </PrintList>
  );
}

type SheetProps = Pick<AttendanceList, "participants"> & { sheet: Sheet; isOnly: boolean };

function SheetTable({ sheet, participants, isOnly }: SheetProps) {
  return (
    <table className="table">
      <caption className={isOnly ? "sr-only" : ""}>
        Sessions {sheet[0]?.number} to {sheet.at(-1)?.number}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {sheet.map(({ _id, number, day }) => (
            <th key={_id} scope="col" className="print-session">
              {number} <small>{day}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {participants.map((participant) => (
          <tr key={participant.reference}>
            <td>
              {participant.name} <small>{participant.phone || participant.reference}</small>
            </td>
            {sheet.map(({ _id }) => (
              <td key={_id} className="print-session">
                <PrintBox isTicked={wasPresent(participant, _id)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
