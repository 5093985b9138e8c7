import { Link } from "react-router";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import type { CoursePlan } from "../../courses/course.ts";
import type { RequestAnswer, RequestChange } from "../request.ts";
import { courseChoice, firstChoice, openCourses } from "../request-list.ts";
import { sendReply, type SentReply } from "../request-calls.ts";

type Props = {
  request: RequestAnswer;
  plan: CoursePlan;
  onSaved: (change: RequestChange) => void;
  /** Called with the error: another member of staff may have answered meanwhile. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
};

/** Chooses the course; an accepted request moves to another one. */
export function AcceptRequest({ plan, ...props }: Props) {
  const { request, onClose } = props;
  const courses = openCourses(plan.courses).filter(({ _id }) => _id !== request.course);
  if (courses.length > 0) return <ChooseCourse plan={plan} courses={courses} {...props} />;
  return (
    <Dialog title={request.course ? "There is no other course" : "There is no course yet"} onClose={onClose}>
      <p>A course with its sessions and places comes first; then people are accepted into it.</p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
        <Link to={`/admin/programs/${plan.programId}/courses/new`} className="btn btn-primary btn-sm">
          Add a course
        </Link>
      </div>
    </Dialog>
  );
}

function ChooseCourse({ courses, ...props }: Props & Pick<CoursePlan, "courses">) {
  const { request, onClose } = props;
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
  const { request, onClose } = props;
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

async function reply({ request, plan, onSaved, onRefused }: Props, sent: SentReply): Promise<void> {
  try {
    onSaved(await sendReply(plan.programId, request, sent));
  } catch (error) {
    onRefused(error);
    throw error;
  }
}
