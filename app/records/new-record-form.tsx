import { useEffect, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import { savingText, useSavingForm } from "./form/use-saving-form.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../ui/forms/offer-unsaved.tsx";
import { useFormKeys } from "../ui/page/keys.ts";
import { Progress } from "../ui/page/meter.tsx";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf, type Stored } from "./record-kind.ts";
import { copyBegin, draftBegin, FAILURE, type CommonProps } from "./record-begin.ts";
import { RecordState } from "./record-state.tsx";
import { createRecord } from "./save-record.ts";
import { checkNew } from "./record-values.ts";
import { DraftConflict, DraftHelp, RecordConflict, SaveDraftButton, useCancel } from "./draft-parts.tsx";
import { useRecordDraft } from "./use-record-draft.ts";

type NewProps<Field extends string, Answer extends Stored, Choices> = CommonProps<Field, Answer, Choices> & {
  /** What was written of it before, and is not on the site. */
  found?: Draft | undefined;
  /** What it is a copy of. */
  copied?: Answer | undefined;
  /** The form's page, or the form, is left then. */
  onSaved: (saved: Answer) => void;
};

/** A new record. Until it is saved every word of it is kept in this browser. Its `key` is that of `formKeyOf`. */
export function NewRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  found,
  copied,
  onSaved,
  onCancel,
}: NewProps<Field, Answer, Choices>) {
  const { one, values, hasNoDrafts, makeId, Writing, Facts, Pictures } = kind;
  const { name, createTitle } = wordsOf(kind);
  const id = `create-${one}`;
  const [initial] = useState(() => ({ ...values.empty, ...kind.startWith?.(choices) }));
  const form = useSavingForm({
    unsavedKey: unsavedKey(one, found?._id ?? null),
    initial,
    begin: found ? draftBegin(found) : copied && copyBegin(kind, copied),
    makeId,
    check: (filled, pictures) => checkNew(values, filled, pictures),
    send: (filled) => createRecord(kind, filled),
    onSaved: (saved) => {
      draft.end();
      // A call that was sent again updates the record that the first one made.
      notify.success(`${name} ${saved.version > 1 ? "updated" : "created"} successfully!`);
      onSaved(saved);
    },
    onFailed: () => notify.error(`Failed to create ${one}`),
    failure: FAILURE,
  });
  const draft = useRecordDraft({ kind, form, found: found ?? null });
  useDraftInAddress(found ? undefined : draft.draft?._id);
  const isSaving = form.isSaving || draft.isPublishing;
  const save = () => (hasNoDrafts ? draft.publish() : void draft.save());
  const [cancel, cancelDialog] = useCancel(kind.path, draft, onCancel);
  useFormKeys({ form: `${id}-form`, onSave: save, onCancel: cancel });
  const saveText = isSaving ? savingText(form.percent, "Saving...") : createTitle;
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{createTitle}</h2>
        <span className="meta">Fields marked * are required</span>
      </div>
      {!hasNoDrafts && <DraftHelp publish={createTitle} />}
      {cancelDialog}
      <RecordConflict kind={kind} form={form} draft={draft} />
      <DraftConflict kind={kind} form={form} draft={draft} />
      <OfferUnsaved {...form.draft} />
      <SavedForm
        id={`${id}-form`}
        label={createTitle}
        failures={form.failures}
        isSaving={form.isSaving}
        focusFirst
        onSubmit={() => draft.publish()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="form-columns" inert={form.isSaving}>
          <div>
            <Writing form={form} choices={choices} />
          </div>
          <div>
            {!hasNoDrafts && <RecordState kind={kind} draft={draft} onChanged={onCancel} />}
            <Facts form={form} choices={choices} />
            {Pictures && <Pictures form={form} choices={choices} />}
            {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
          </div>
        </div>
        <div className="form-foot">
          <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
            Cancel
          </button>
          {!hasNoDrafts && <SaveDraftButton draft={draft} isSaving={isSaving} />}
          <SaveButton form={`${id}-form`} text={saveText} isSaving={isSaving} />
        </div>
      </SavedForm>
    </section>
  );
}

/** The form that an address opens: another one with each navigation, but for one that only adds the form's draft to it. */
export function formKeyOf({ key, state }: Location): string {
  return (state as { form?: string } | null)?.form ?? key;
}

/** From its first draft on the address names it, so that a reload opens it; the form stays, for somebody is typing. */
function useDraftInAddress(id: string | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    if (!id || search.get("draft") === id) return;
    search.set("draft", id);
    void navigate(
      { search: search.toString() },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: { form: formKeyOf(location) } },
    );
  }, [id, location, navigate]);
}
