import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { makeKey } from "../../../ui/busy/attempt-keys.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { RecordTable, type Column } from "../../../ui/lists/record-table.tsx";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import type { CourseAnswer, CoursePlan } from "../course.ts";
import { toCourseValues, toSentCourse } from "../course-values.ts";
import { courseEndpoints } from "../endpoints.ts";
import { ProgramCrumb } from "./program-crumb.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** The courses of a program: when each meets, and how many of its places are taken. */
export function CourseList({ plan }: { plan: CoursePlan }) {
  const { programId, title, waiting, courses } = plan;
  const path = `/admin/programs/${programId}/courses`;
  const [asked, setAsked] = useState<CourseAnswer | null>(null);
  return (
    <>
      <ProgramCrumb to={`/admin/programs/${programId}`}>{title}</ProgramCrumb>
      <PageHead title="Courses">
        <Link to={`${path}/new`} className="btn btn-primary btn-sm">
          <Plus aria-hidden className="icon" />
          Add a course
        </Link>
        <Link to={`/admin/programs/${programId}/requests`} className="btn btn-secondary btn-sm">
          Requests{waiting > 0 && ` (${waiting})`}
        </Link>
      </PageHead>
      <p className="admin-help">
        A course is one run of the program, with its sessions and places. Visitors see when the next one begins; whoever
        asks to join, you accept into one.
      </p>
      {courses.length === 0 ? (
        <StateView level="p" title="No course is planned.">
          <p>Visitors read “Dates to come” until there is one.</p>
        </StateView>
      ) : (
        <section className="panel panel-flush records-panel">
          <RecordTable
            caption="Courses, the next first"
            columns={columnsOf(programId)}
            items={courses}
            idOf={({ _id }) => _id}
            titleOf={(course) => course.title}
            editPath={({ _id }) => `${path}/${_id}`}
            newPath={`${path}/new`}
            onDelete={setAsked}
            gone={[]}
            onUndo={() => {}}
          />
        </section>
      )}
      {asked && <Removal programId={programId} course={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function columnsOf(programId: string): Column<CourseAnswer>[] {
  const base = `/admin/programs/${programId}`;
  return [
    {
      label: "Course",
      cell: ({ title, status }) => (
        <>
          {title} <StatusBadge status={status} />
        </>
      ),
    },
    {
      label: "Sessions",
      cell: ({ sessions, endDate }) => `${countWords(sessions.length, "session")}, to ${formatDate(new Date(endDate))}`,
    },
    {
      label: "Places",
      cell: ({ title, taken, places }) => (
        <span className="people-cell">
          <Link to={`${base}/requests?tab=accepted`}>
            {taken} of {places} taken
            <span className="sr-only"> in the course of {title}</span>
          </Link>
        </span>
      ),
    },
    {
      label: "Attendance",
      cell: ({ _id, title }) => (
        <span className="people-cell">
          <Link to={`${base}/courses/${_id}/attendance`}>
            Attendance<span className="sr-only"> of {title}</span>
          </Link>
        </span>
      ),
    },
  ];
}

type RemovalProps = { programId: string; course: CourseAnswer; onClose: () => void };

/** Asks first; one that nobody was accepted into is made anew by Undo. */
function Removal({ programId, course, onClose }: RemovalProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, attempt } = useBusy();
  const bringBack = async () => {
    const { sessions, ...values } = toSentCourse(toCourseValues(course));
    const anew = { ...values, sessions: sessions.map(({ _id, ...session }) => session) };
    await attempt("restore", "The course could not be brought back.", async () => {
      await call(courseEndpoints.add, { params: { id: programId }, body: anew, idempotencyKey: makeKey() });
      notify.success("The course is back.");
      await revalidate();
    });
  };
  const remove = async () => {
    await attempt("remove", "The course could not be deleted.", async () => {
      await call(courseEndpoints.remove, { params: { id: programId, course: course._id } });
      notify.offer("Course deleted.", "Undo", () => void bringBack());
      await revalidate();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete the course of ${course.title}?`}
      question="Are you sure you want to delete this course?"
      warning={course.taken > 0 ? `${course.taken} of its places are taken: it stays until they are moved.` : null}
      action="Delete"
      working={isBusy("remove") ? "Deleting..." : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
