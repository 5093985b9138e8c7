import { adminEventAnswerSchema } from "../event.ts";
import { sendEventEdit, type EventAnswer } from "../event-requests.ts";
import { checkEventEdit, compareEvents, toEventValues, type EventValues } from "../event-values.ts";
import { draftKey } from "../../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { FormNews, SaveButton, SavedForm } from "../../ui/form-parts.tsx";
import { KeptDraft } from "../../ui/kept-draft.tsx";
import { useFormKeys } from "../../ui/keys.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Progress } from "../../ui/progress.tsx";
import { notify } from "../../ui/toast.tsx";
import { useState } from "react";
import {
  EventBring,
  EventExtras,
  EventPeople,
  EventPicture,
  EventPlace,
  EventTerms,
  EventTime,
  EventWriting,
} from "./event-form-fields.tsx";

const FORM = "edit-event-form";

type EventEditFormProps = { event: EventAnswer; onSaved: () => void; onCancel: () => void };

/** An event as it stands, to be changed: the writing at left, the facts in a rail. */
export function EventEditForm({ event, onSaved, onCancel }: EventEditFormProps) {
  const [initial] = useState(() => toEventValues(event));
  const form = useSavingForm({
    draftKey: draftKey("event", event._id),
    initial,
    version: event.version,
    check: checkEventEdit,
    send: (filled) => sendEventEdit(event, filled),
    afterwards: "leave",
    onSaved,
    onFailed: () => notify.error("Failed to update event"),
    failure: "An error occurred",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel });
  const saveText = form.isSaving ? savingText(form.percent, "Updating...") : "Update Event";
  return (
    <>
      <PageHead title="Edit Event">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
          Cancel
        </button>
        <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
      </PageHead>
      <KeptDraft {...form.draft} />
      <SavedForm
        id={FORM}
        label="Edit Event"
        errors={form.errors}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <EventWriting form={form} isLarge />
            <EventBring form={form} />
          </section>
          <div>
            <section className="panel" aria-label="Facts">
              <EventTime form={form} />
              <EventPlace form={form} />
              <EventTerms form={form} />
              <EventPeople form={form} />
              <EventExtras form={form} />
            </section>
            <section className="panel" aria-label="Image">
              <EventPicture form={form} current={event.image} />
              {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
            </section>
          </div>
        </div>
        <div className="form-end">
          <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
        </div>
      </SavedForm>
      <EventConflict form={form} />
    </>
  );
}

type Conflicted = {
  conflict: unknown;
  values: EventValues;
  submit: (version?: number) => Promise<void>;
  takeOver: (theirs: EventValues, version: number) => void;
  closeConflict: () => void;
};

function EventConflict({ form }: { form: Conflicted }) {
  const current = adminEventAnswerSchema.safeParse(form.conflict);
  if (!current.success) return null;
  const theirs = toEventValues(current.data);
  return (
    <ConflictDialog
      differences={compareEvents(theirs, form.values)}
      onKeepMine={() => void form.submit(current.data.version)}
      onTakeTheirs={() => form.takeOver(theirs, current.data.version)}
      onClose={form.closeConflict}
    />
  );
}
