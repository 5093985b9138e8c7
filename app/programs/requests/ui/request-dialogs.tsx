import { Link } from "react-router";
import type { z } from "zod";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { SelectField, TextArea } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import type { CoursePlan } from "../../courses/course.ts";
import { acceptFormSchema, declineFormSchema, type RequestAnswer, type RequestChange } from "../request.ts";
import { courseChoice, firstChoice, openCourses } from "../request-list.ts";
import { sendReply, type SentReply } from "../request-calls.ts";

type Props = {
  request: RequestAnswer;
  plan: CoursePlan;
  onSaved: (change: RequestChange) => void;
  /** What the server said no to: somebody else may have answered meanwhile. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
};

/** Into which course; who has a place moves to another one. */
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

function ChooseCourse({ request, plan, courses, onSaved, onRefused, onClose }: Props & Pick<CoursePlan, "courses">) {
  const isMove = request.state === "accepted";
  const reply = { state: "accepted", schema: acceptFormSchema } as const;
  const form = useReplyForm({ course: firstChoice(courses) }, reply, { request, plan, onSaved, onRefused });
  return (
    <DialogForm
      title={isMove ? `Move ${request.name} to another course` : `Accept ${request.name}`}
      action={isMove ? "Move" : "Accept"}
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="mb-4" />
      <SelectField
        label="Course"
        required
        choices={courses.map((course) => ({ value: course._id, label: courseChoice(course) }))}
        {...form.field("course")}
      />
      <p className="field-hint">A mail to {request.email} says so, with the first session.</p>
    </DialogForm>
  );
}

export function DeclineRequest({ request, plan, onSaved, onRefused, onClose }: Props) {
  const reply = { state: "declined", schema: declineFormSchema } as const;
  const form = useReplyForm({ reason: request.reason }, reply, { request, plan, onSaved, onRefused });
  return (
    <DialogForm
      title={`Decline ${request.name}?`}
      action="Decline"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="mb-4" />
      <TextArea
        label="Reason"
        hint={`It stands in the mail to ${request.email}${request.isMember ? ", and in the profile" : ""}`}
        {...form.field("reason")}
      />
    </DialogForm>
  );
}

function useReplyForm<Field extends "course" | "reason">(
  initial: Record<Field, string>,
  { state, schema }: { state: SentReply["state"]; schema: z.ZodType },
  { request, plan, onSaved, onRefused }: Omit<Props, "onClose">,
) {
  return useDialogForm(initial, schema, async (values) => {
    try {
      onSaved(await sendReply(plan.programId, request, { ...values, state }));
    } catch (error) {
      onRefused(error);
      throw error;
    }
  });
}
