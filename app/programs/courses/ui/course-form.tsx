import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { unsavedKey } from "../../../platform/forms/unsaved-form.ts";
import { useSavingForm } from "../../../records/form/use-saving-form.ts";
import { ConflictDialog } from "../../../ui/comparing/conflict-band.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FormStatus, SaveButton, SavedForm } from "../../../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../../../ui/forms/offer-unsaved.tsx";
import { makeKey } from "../../../ui/busy/attempt-keys.ts";
import { useFormKeys } from "../../../ui/page/keys.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { type CourseAnswer, courseAnswerSchema, type CoursePlan } from "../course.ts";
import {
  checkCourse,
  COURSE_LABELS,
  type CourseField,
  EMPTY_COURSE,
  readableSessions,
  toCourseValues,
  toSentCourse,
} from "../course-values.ts";
import { courseEndpoints } from "../endpoints.ts";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { SessionRows } from "./session-rows.tsx";

const FORM = "course-form";
const WHOLE_NUMBER = { type: "number", step: 1, inputMode: "numeric" } as const;

type Props = { plan: CoursePlan; course?: CourseAnswer };

/** A new course, or an existing one: its places and its sessions. */
export function CourseForm({ plan: { programId, title }, course }: Props) {
  const navigate = useNavigate();
  const path = `/admin/programs/${programId}/courses`;
  const leave = () => void navigate(path);
  const form = useCourseForm(programId, course, () => {
    notify.success(course ? "Course updated. It is on the site." : "Course added. It is on the site.");
    leave();
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel: leave });
  const words = course ? { head: "Edit course", save: "Update course" } : { head: "Add a course", save: "Add course" };
  const saveText = form.isSaving ? (course ? "Updating..." : "Saving...") : words.save;
  return (
    <>
      <Crumb to={path}>{`Courses of ${title}`}</Crumb>
      <PageHead title={words.head}>
        <button type="button" className="btn btn-quiet btn-sm" onClick={leave}>
          Cancel
        </button>
        <div className="head-save">
          <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
        </div>
      </PageHead>
      <p className="admin-help">
        Visitors see when the next course begins. Times are India time; each session you add goes on with the rhythm of
        those before.
      </p>
      <OfferUnsaved {...form.unsaved} />
      <SavedForm
        id={FORM}
        label={words.head}
        failures={form.failures}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <FormStatus problem={form.problem} isSaving={form.isSaving} />
        <section className="panel" aria-label="Course" inert={form.isSaving}>
          <div className="grid grid-fit two-fields">
            <FormField
              label={COURSE_LABELS.places}
              required
              {...WHOLE_NUMBER}
              min={1}
              max={1000}
              {...form.field("places")}
            />
            <FormField
              label={COURSE_LABELS.name}
              hint="Only where the first day does not tell it from another, as “In Hindi”"
              autoComplete="off"
              {...form.field("name")}
            />
          </div>
          <SessionRows label={COURSE_LABELS.sessions} {...form.field("sessions")} />
        </section>
        <div className="row form-end">
          <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
        </div>
      </SavedForm>
      <CourseConflict form={form} />
    </>
  );
}

type Form = ReturnType<typeof useSavingForm<CourseField, CourseAnswer>>;

function useCourseForm(programId: string, course: CourseAnswer | undefined, onSaved: () => void): Form {
  const [initial] = useState(() => (course ? toCourseValues(course) : EMPTY_COURSE));
  return useSavingForm<CourseField, CourseAnswer>({
    unsavedKey: unsavedKey("course", course?._id ?? `new-${programId}`),
    initial,
    ...(course ? { version: course.version } : {}),
    // A retry after a lost connection adds it once.
    makeId: makeKey,
    check: checkCourse,
    send: ({ values, base }) =>
      course
        ? call(courseEndpoints.update, {
            params: { id: programId, course: course._id },
            body: { ...toSentCourse(values), version: base.version },
          })
        : call(courseEndpoints.add, {
            params: { id: programId },
            body: toSentCourse(values),
            idempotencyKey: base.id ?? makeKey(),
          }),
    onSaved,
    onFailed: () => notify.error("Failed to save the course"),
    failure: "An error occurred",
  });
}

function CourseConflict({ form }: { form: Form }) {
  const current = courseAnswerSchema.safeParse(form.conflict);
  if (!current.success) return null;
  const theirs = toCourseValues(current.data);
  const inWords = (field: CourseField, text: string) => (field === "sessions" ? readableSessions(text) : text);
  const fields = (Object.keys(COURSE_LABELS) as CourseField[]).filter((field) => theirs[field] !== form.values[field]);
  return (
    <ConflictDialog
      differences={fields.map((field) => ({
        label: COURSE_LABELS[field],
        theirs: inWords(field, theirs[field]),
        yours: inWords(field, form.values[field]),
      }))}
      onKeepMine={() => void form.submit(current.data.version)}
      onTakeTheirs={() => form.takeOver(theirs, { version: current.data.version })}
      onClose={form.closeConflict}
    />
  );
}
