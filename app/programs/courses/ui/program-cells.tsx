import { Link } from "react-router";
import { formatDate } from "../../../platform/time/india-time.ts";
import type { ProgramRecord } from "../../program-record.ts";
import type { CourseStatus } from "../../program-words.ts";
import "./courses.css";

const COLORS: Record<CourseStatus, string> = {
  Upcoming: "badge-neutral",
  "In Progress": "badge-info",
  Completed: "badge-success",
};

export function StatusBadge({ status }: { status: CourseStatus }) {
  return <span className={`badge ${COLORS[status]}`}>{status}</span>;
}

type CellProps = Partial<Pick<ProgramRecord, "_id" | "title" | "startDate" | "courseToMark" | "waiting">>;

/** When it begins next, as a link to its courses, and one to the attendance; nothing for a draft. */
export function CoursesCell({ _id, title, startDate, courseToMark }: CellProps) {
  if (startDate === undefined) return null;
  return (
    <span className="nowrap people-cell">
      <Link to={`/admin/programs/${_id}/courses`}>
        {startDate ? formatDate(new Date(startDate)) : "No course yet"}
        <span className="sr-only">: courses of {title}</span>
      </Link>
      {courseToMark && (
        <small>
          <Link to={`/admin/programs/${_id}/courses/${courseToMark}/attendance`}>
            Attendance<span className="sr-only"> of {title}</span>
          </Link>
        </small>
      )}
    </span>
  );
}

/** The number of requests without an answer, as a link to them; nothing for a draft. */
export function RequestsCell({ _id, title, waiting }: CellProps) {
  if (waiting === undefined) return null;
  return (
    <span className="nowrap people-cell">
      <Link to={`/admin/programs/${_id}/requests`}>
        {waiting > 0 ? `${waiting} pending` : "None pending"}
        <span className="sr-only">: requests for {title}</span>
      </Link>
    </span>
  );
}

/** On a program's own page: links to its courses and requests. */
export function ProgramLinks({ _id, waiting }: Pick<ProgramRecord, "_id" | "waiting">) {
  return (
    <p className="row below-m">
      <Link to={`/admin/programs/${_id}/courses`} className="btn btn-secondary btn-sm">
        Courses
      </Link>
      <Link to={`/admin/programs/${_id}/requests`} className="btn btn-secondary btn-sm">
        Requests{waiting > 0 && ` (${waiting})`}
      </Link>
    </p>
  );
}
