import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import type { ListColumn, ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList, PanelList } from "../../../ui/list-page/panel-list.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import type { CourseAnswer } from "../course.ts";
import { toCourseValues, toSentCourse } from "../course-values.ts";
import { courseEndpoints } from "../endpoints.ts";
import { planOf } from "../course-queries.ts";
import { StatusBadge } from "./program-cells.tsx";
import { Crumb } from "../../../ui/buttons/crumb.tsx";

/** The courses of a program: when each meets, and how many of its places are taken. */
export function CourseList({ programId }: { programId: string }) {
  const { data } = useQuery(planOf(programId));
  const waiting = data?.waiting ?? 0;
  return (
    <>
      <Crumb to={`/admin/programs/${programId}`}>{data?.title ?? "Program"}</Crumb>
      <PanelList
        list={courseList(programId)}
        actions={
          <Link to={`/admin/programs/${programId}/requests`} className="btn btn-secondary btn-sm">
            Requests{waiting > 0 && ` (${waiting})`}
          </Link>
        }
      />
    </>
  );
}

export const LoadingCourses = () => <LoadingList list={courseList("")} />;

function courseList(programId: string): ListDescription<CourseAnswer, Record<string, never>> {
  const path = `/admin/programs/${programId}/courses`;
  const plan = planOf(programId);
  return {
    path,
    title: "Courses",
    help: "A course is one run of the program, with its sessions and places. Visitors see when the next one begins; you accept each request to join into one.",
    one: "course",
    many: "courses",
    caption: "Courses, the next first",
    idOf: ({ _id }) => _id,
    filterIn: () => ({}),
    pages: () => ({
      queryKey: [...plan.queryKey, "courses"],
      queryFn: async ({ client }) => ({ rows: (await client.fetchQuery(plan)).courses, next: null }),
      initialPageParam: null,
      getNextPageParam: () => null,
    }),
    create: { label: "Add a course", to: `${path}/new` },
    columns: columnsOf(programId),
    actions: [
      {
        label: "Edit",
        icon: <Pencil aria-hidden className="icon" />,
        nameOf: ({ title }) => `Edit ${title}`,
        to: ({ _id }) => `${path}/${_id}`,
        key: "Enter",
      },
      {
        label: "Delete",
        icon: <Trash2 aria-hidden className="icon" />,
        nameOf: ({ title }) => `Delete ${title}`,
        key: "Delete",
        confirm: ({ title, taken }) => ({
          title: `Delete the course of ${title}?`,
          question: "Are you sure you want to delete this course?",
          warning: taken > 0 && `${taken} of its places are taken: it stays until they are moved.`,
          action: "Delete",
          working: "Deleting...",
        }),
        run: async ({ _id: course }) => {
          await call(courseEndpoints.remove, { params: { id: programId, course } });
          return null;
        },
        said: "Course deleted.",
        failed: "The course could not be deleted.",
        undo: {
          run: (course) => addAgain(programId, course),
          said: "The course is back.",
          failed: "The course could not be restored.",
        },
      },
    ],
    empty: { title: "No course is planned.", text: "Visitors read “Dates to be announced” until there is one." },
    none: { titleOf: () => "No course is planned.", all: "All courses" },
  };
}

/** Adds a course without attendees again, with sessions of new ids; once, also where Undo is pressed again after a lost answer. */
function addAgain(programId: string, course: CourseAnswer): Promise<CourseAnswer> {
  const { sessions, ...values } = toSentCourse(toCourseValues(course));
  const body = { ...values, sessions: sessions.map(({ _id, ...session }) => session) };
  return call(courseEndpoints.add, { params: { id: programId }, body, idempotencyKey: `again-${course._id}` });
}

function columnsOf(programId: string): ListColumn<CourseAnswer>[] {
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
        <span className="nowrap people-cell">
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
        <span className="nowrap people-cell">
          <Link to={`${base}/courses/${_id}/attendance`}>
            Attendance<span className="sr-only"> of {title}</span>
          </Link>
        </span>
      ),
    },
  ];
}
