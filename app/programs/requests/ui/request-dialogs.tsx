import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { QueryProblem } from "../../../ui/list-page/query-problem.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import type { CourseAnswer } from "../../courses/course.ts";
import { planOf } from "../../courses/load-courses.ts";
import { courseChoice, firstChoice, openCourses } from "../course-choice.ts";
import { sendReply, type ProgramRequest, type SentReply } from "../send-reply.ts";

type Props = DialogProps<ProgramRequest>;

/** Chooses the course; an accepted request moves to another one. */
export function AcceptRequest(props: Props) {
  const { item: request, onClose } = props;
  const query = useQuery(planOf(request.programId));
  if (!query.data)
    return (
      <Dialog title={`Accept ${request.name}`} onClose={onClose}>
        {query.error ? <QueryProblem query={query} failed="The courses could not be loaded." /> : "Loading..."}
      </Dialog>
    );
  const courses = openCourses(query.data.courses).filter(({ _id }) => _id !== request.course);
  if (courses.length > 0) return <ChooseCourse courses={courses} {...props} />;
  return (
    <Dialog title={request.course ? "There is no other course" : "There is no course yet"} onClose={onClose}>
      <p>A course with its sessions and places comes first; then people are accepted into it.</p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
        <Link to={`/admin/programs/${request.programId}/courses/new`} className="btn btn-primary btn-sm">
          Add a course
        </Link>
      </div>
    </Dialog>
  );
}

function ChooseCourse({ courses, ...props }: Props & { courses: CourseAnswer[] }) {
  const { item: request, onClose } = props;
  const isMove = request.state === "accepted";
  return (
    <FormDialog
      title={isMove ? `Move ${request.name} to another course` : `Accept ${request.name}`}
      action={isMove ? "Move" : "Accept"}
      fields={[
        {
          name: "course",
          label: "Course",
          required: true,
          choices: courses.map((course) => ({ value: course._id, label: courseChoice(course) })),
          hint: `A mail to ${request.email} says so, with the first session.`,
        },
      ]}
      values={{ course: firstChoice(courses) }}
      send={(values) => reply(props, { ...values, state: "accepted" })}
      onClose={onClose}
    />
  );
}

export function DeclineRequest(props: Props) {
  const { item: request, onClose } = props;
  return (
    <FormDialog
      title={`Decline ${request.name}?`}
      action="Decline"
      fields={[
        {
          name: "reason",
          label: "Reason",
          rows: 3,
          hint: `It is in the mail to ${request.email}${request.isMember ? ", and in the profile" : ""}`,
        },
      ]}
      values={{ reason: request.reason }}
      send={(values) => reply(props, { ...values, state: "declined" })}
      onClose={onClose}
    />
  );
}

async function reply({ item, onDone, onFailed }: Props, sent: SentReply): Promise<void> {
  try {
    onDone(await sendReply(item, sent));
  } catch (error) {
    onFailed(error);
    throw error;
  }
}
