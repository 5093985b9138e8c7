import { CircleSlash, Hourglass, RotateCcw } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { WAITING_COUNTS } from "../../../platform/inbox/inbox-paths.ts";
import type { DialogProps, ListAction, ListDescription } from "../../../ui/list-page/list-description.ts";
import { courseEndpoints } from "../../courses/endpoints.ts";
import { stateWords } from "../../enrolment.ts";
import { requestEndpoints } from "../endpoints.ts";
import { requestAnswerSchema, courseChoice, firstChoice, openCourses } from "../request.ts";
import { type ProgramRequest, sendRequestReply, type SentReply } from "../send-reply.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { QueryProblem } from "../../../ui/list-page/query-problem.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import type { CourseAnswer } from "../../courses/course.ts";
import { planOf } from "../../courses/course-queries.ts";

const FAILED = "That could not be saved. Please try again.";

const answered = {
  said: (_before: ProgramRequest, changed: ProgramRequest | null) => (changed ? saidOf(changed) : ""),
  failed: FAILED,
  undo: {
    run: (changed: ProgramRequest, { state, course, reason }: ProgramRequest) =>
      sendRequestReply(changed, { state, course, reason }),
    said: ({ name }: ProgramRequest) => `The request of ${name} is as it was before.`,
  },
};
const replying = (reply: SentReply) => (request: ProgramRequest) => sendRequestReply(request, reply);

const actions: ListAction<ProgramRequest>[] = [
  {
    label: "Accept",
    nameOf: ({ name }) => `Accept: ${name}`,
    when: ({ state }) => state !== "accepted",
    look: "secondary",
    key: "a",
    Dialog: AcceptRequest,
    ...answered,
  },
  {
    label: "Move",
    nameOf: ({ name }) => `Move: ${name}`,
    when: ({ state }) => state === "accepted",
    key: "a",
    Dialog: AcceptRequest,
    ...answered,
  },
  {
    label: "Waiting list",
    nameOf: ({ name }) => `Waiting list: ${name}`,
    icon: <Hourglass aria-hidden className="icon" />,
    when: ({ state }) => state !== "waiting",
    look: "menu",
    run: replying({ state: "waiting" }),
    ...answered,
  },
  {
    label: "Decline",
    nameOf: ({ name }) => `Decline: ${name}`,
    icon: <CircleSlash aria-hidden className="icon" />,
    when: ({ state }) => state !== "declined",
    look: "menu",
    key: "x",
    Dialog: DeclineRequest,
    ...answered,
  },
  {
    label: "Undo the answer",
    icon: <RotateCcw aria-hidden className="icon" />,
    when: ({ state }) => state !== "requested",
    look: "menu",
    run: replying({ state: "requested" }),
    ...answered,
  },
];

/** The answers to a request, in the list of its program and in the inbox. */
export const requestActions = {
  idOf: ({ reference }) => reference,
  menuName: ({ name }) => name,
  /** The answer that another member of staff gave meanwhile. */
  currentIn: (error, request) => {
    const current = requestAnswerSchema.safeParse(error instanceof ApiProblem ? error.details["current"] : null);
    return current.success ? { ...current.data, programId: request.programId } : null;
  },
  related: [[courseEndpoints.plan.path], [requestEndpoints.counts.path], [WAITING_COUNTS]],
  actions,
} satisfies Pick<ListDescription<ProgramRequest, never>, "idOf" | "menuName" | "currentIn" | "related" | "actions">;

function saidOf({ name, state, email }: ProgramRequest): string {
  if (state === "requested") return `${name} is pending again.`;
  return `${name}: ${stateWords(state).toLowerCase()}. A mail goes to ${email}.`;
}

type Props = DialogProps<ProgramRequest>;

/** Chooses the course; an accepted request moves to another one. */
function AcceptRequest(props: Props) {
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
      <div className="row dialog-actions">
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

function DeclineRequest(props: Props) {
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
    onDone(await sendRequestReply(item, sent));
  } catch (error) {
    onFailed(error);
    throw error;
  }
}
