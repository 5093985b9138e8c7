import { useState } from "react";
import { draftKey } from "../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../platform/forms/use-saving-form.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferedDraft } from "../ui/forms/offered-draft.tsx";
import { useFormKeys } from "../ui/page/keys.ts";
import { Progress } from "../ui/forms/progress.tsx";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";
import { copyBegin, draftBegin, FAILURE, type CommonProps } from "./record-begin.ts";
import { RecordState } from "./record-state.tsx";
import { checkNew } from "./record-values.ts";
import { DraftConflict, DraftHelp, RecordConflict, SaveDraftButton } from "./draft-parts.tsx";
import { useRecordDraft } from "./use-record-draft.ts";

type NewProps<Field extends string, Answer extends Stored, Choices> = CommonProps<Field, Answer, Choices> & {
  /** What was written of it before, and is not on the site. */
  found?: Draft | undefined;
  /** What it is a copy of. */
  copied?: Answer | undefined;
  onSaved?: (saved: Answer) => void;
};

/** A new record. The form is emptied once it is saved; until then every word of it is kept in this browser. */
export function NewRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  found,
  copied,
  onSaved,
  onCancel,
}: NewProps<Field, Answer, Choices>) {
  const { one, values, requests, makeId, Writing, Facts, Pictures } = kind;
  const { name, createTitle } = wordsOf(kind);
  const id = `create-${one}`;
  const [initial] = useState(() => ({ ...values.empty, ...kind.startWith?.(choices) }));
  const form = useSavingForm({
    draftKey: draftKey(one, found?._id ?? null),
    initial,
    begin: found ? draftBegin(found) : copied && copyBegin(kind, copied),
    makeId,
    check: (filled, pictures) => checkNew(values, filled, pictures),
    send: requests.create,
    afterwards: "empty",
    onSaved: (saved) => {
      draft.forget();
      notify.success(saved.message ?? `${name} created successfully!`);
      onSaved?.(saved);
    },
    onFailed: () => notify.error(`Failed to create ${one}`),
    failure: FAILURE,
  });
  const draft = useRecordDraft({
    kind,
    form,
    found: found ?? null,
    onFirst: (draftId) => showAddress(`${kind.path}/${draftId}`),
  });
  const isSaving = form.isSaving || draft.isPublishing;
  const save = () => (requests.drafts ? void draft.save() : draft.publish());
  useFormKeys({ form: `${id}-form`, onSave: save, onCancel });
  const saveText = isSaving ? savingText(form.percent, "Saving...") : createTitle;
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{createTitle}</h2>
        <span className="meta">Fields marked * are required</span>
      </div>
      {requests.drafts && <DraftHelp publish={createTitle} />}
      <RecordConflict kind={kind} form={form} draft={draft} />
      <DraftConflict kind={kind} form={form} draft={draft} />
      <OfferedDraft {...form.draft} />
      <SavedForm
        id={`${id}-form`}
        label={createTitle}
        errors={form.errors}
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
            {requests.drafts && <RecordState kind={kind} draft={draft} onChanged={onCancel} />}
            <Facts form={form} choices={choices} />
            {Pictures && <Pictures form={form} choices={choices} />}
            {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
          </div>
        </div>
        <div className="form-foot">
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
            Cancel
          </button>
          {requests.drafts && <SaveDraftButton draft={draft} isSaving={isSaving} />}
          <SaveButton form={`${id}-form`} text={saveText} isSaving={isSaving} />
        </div>
      </SavedForm>
    </section>
  );
}

/** From its first draft on it has an address, so that a reload finds it; the page stays, for somebody is typing. */
function showAddress(path: string): void {
  history.replaceState(history.state, "", path);
}
