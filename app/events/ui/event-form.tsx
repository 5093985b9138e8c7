import { draftKey } from "../../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { FormNews, SaveButton, SavedForm } from "../../ui/form-parts.tsx";
import { KeptDraft } from "../../ui/kept-draft.tsx";
import { useFormKeys } from "../../ui/keys.ts";
import { Progress } from "../../ui/progress.tsx";
import { notify } from "../../ui/toast.tsx";
import { sendNewEvent } from "../event-requests.ts";
import { checkNewEvent, EMPTY_EVENT } from "../event-values.ts";
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

const FORM = "create-event-form";

/** A new event. It is emptied once saved; until then every word of it is kept in this browser. */
export function NewEventForm({ onCancel }: { onCancel: () => void }) {
  const form = useSavingForm({
    draftKey: draftKey("event", null),
    initial: EMPTY_EVENT,
    makeId: (values) => makeReadableId(values.title, "event"),
    check: checkNewEvent,
    send: sendNewEvent,
    afterwards: "empty",
    onSaved: (saved) => notify.success(saved.message ?? "Event created successfully!"),
    onFailed: () => notify.error("Failed to create event"),
    failure: "An error occurred",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel });
  return (
    <section className="panel" id="create-event" aria-labelledby="create-event-title">
      <div className="panel-head">
        <h2 id="create-event-title">Create Event</h2>
        <span className="meta">Fields marked * are required</span>
      </div>
      <KeptDraft {...form.draft} />
      <SavedForm
        id={FORM}
        label="Create Event"
        errors={form.errors}
        isSaving={form.isSaving}
        focusFirst
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="form-columns" inert={form.isSaving}>
          <div>
            <EventWriting form={form} />
            <div className="form-row">
              <EventTime form={form} />
              <EventPlace form={form} />
            </div>
            <div className="form-row">
              <EventTerms form={form} />
            </div>
            <div className="form-row">
              <EventPeople form={form} />
            </div>
            <div className="form-row">
              <EventExtras form={form} />
            </div>
            <EventBring form={form} />
          </div>
          <div>
            <EventPicture form={form} required />
            {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
          </div>
        </div>
        <div className="form-foot">
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
            Cancel
          </button>
          <SaveButton
            form={FORM}
            text={form.isSaving ? savingText(form.percent, "Saving...") : "Create Event"}
            isSaving={form.isSaving}
          />
        </div>
      </SavedForm>
    </section>
  );
}
