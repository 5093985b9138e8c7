import { useState } from "react";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import { savingText, useSavingForm } from "./form/use-saving-form.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../ui/forms/offer-unsaved.tsx";
import { useFormKeys } from "../ui/page/keys.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { Progress } from "../ui/page/meter.tsx";
import { notify } from "../ui/page/toast.tsx";
import { useAskBeforeSaving } from "./ask-before-saving.tsx";
import { RecordHistory } from "./record-history.tsx";
import { wordsOf, type RecordKind, type Stored } from "./record-kind.ts";
import { draftBegin, FAILURE, type CommonProps } from "./record-begin.ts";
import { RecordState } from "./record-state.tsx";
import { updateRecord } from "./save-record.ts";
import { checkEdit } from "./record-values.ts";
import { DraftConflict, DraftHelp, RecordConflict, SaveDraftButton, useCancel } from "./draft-parts.tsx";
import { useRecordDraft, type RecordDraft } from "./use-record-draft.ts";

type EditProps<Field extends string, Answer extends Stored, Choices> = CommonProps<Field, Answer, Choices> & {
  stored: Answer;
  /** What was written of it since, and is not on the site. */
  found?: Draft | undefined;
  onSaved: (saved: Answer) => void;
  /** Called once it is no longer on the site, or its draft is in the bin. */
  onChanged: () => void;
};

/** A record as it stands, to be changed: the writing at left, the facts in a rail. */
export function EditRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  stored,
  found,
  onSaved,
  onChanged,
  onCancel,
}: EditProps<Field, Answer, Choices>) {
  const { one, values, hasNoDrafts, Writing } = kind;
  const { name, editTitle } = wordsOf(kind);
  const id = `edit-${one}-form`;
  const [initial] = useState(() => values.toValues(stored));
  const form = useSavingForm({
    unsavedKey: unsavedKey(one, stored._id),
    initial,
    version: stored.version,
    begin: found && draftBegin(found),
    check: (filled) => checkEdit(values, filled),
    send: (filled) => updateRecord(kind, stored, filled),
    onSaved: (saved) => {
      draft.end();
      onSaved(saved);
    },
    onFailed: () => notify.error(`Failed to update ${one}`),
    failure: FAILURE,
  });
  const draft = useRecordDraft({ kind, form, stored, found: found ?? null });
  const isSaving = form.isSaving || draft.isPublishing;
  const publishing = useAskBeforeSaving({
    kind,
    warningFor: () => kind.saveWarningFor?.(stored, form.values),
    save: () => draft.publish(),
  });
  const save = () => (hasNoDrafts ? publishing.ask() : void draft.save());
  const [cancel, cancelDialog] = useCancel(kind.path, draft, onCancel);
  useFormKeys({ form: id, onSave: save, onCancel: cancel });
  const saveText = isSaving ? savingText(form.percent, "Updating...") : `Update ${name}`;
  const given = { form, choices, stored };
  return (
    <>
      <PageHead title={editTitle}>
        <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
          Cancel
        </button>
        <div className="head-save">
          {!hasNoDrafts && <SaveDraftButton draft={draft} isSaving={isSaving} />}
          <SaveButton form={id} text={saveText} isSaving={isSaving} />
        </div>
      </PageHead>
      {kind.Notice && <kind.Notice stored={stored} />}
      {publishing.question}
      {!hasNoDrafts && <DraftHelp publish={`Update ${name}`} />}
      {cancelDialog}
      <RecordConflict kind={kind} form={form} draft={draft} />
      <DraftConflict kind={kind} form={form} draft={draft} />
      <OfferUnsaved {...form.draft} />
      <SavedForm id={id} label={editTitle} failures={form.failures} isSaving={form.isSaving} onSubmit={publishing.ask}>
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <Writing {...given} />
          </section>
          <Rail kind={kind} draft={draft} onChanged={onChanged} {...given} />
        </div>
        <div className="form-end">
          <div className="docked-only">{!hasNoDrafts && <SaveDraftButton draft={draft} isSaving={isSaving} />}</div>
          <SaveButton form={id} text={saveText} isSaving={isSaving} />
        </div>
      </SavedForm>
    </>
  );
}

type RailProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  draft: RecordDraft;
  choices: Choices;
  stored: Answer;
  onChanged: () => void;
};

/** What stands beside the writing. */
function Rail<Field extends string, Answer extends Stored, Choices>({
  kind,
  draft,
  onChanged,
  ...given
}: RailProps<Field, Answer, Choices>) {
  const { values, hasNoDrafts, Facts, Pictures } = kind;
  const { form, stored } = given;
  const history = <RecordHistory kind={kind} stored={stored} form={form} />;
  return (
    <div className="edit-rail">
      {!hasNoDrafts && (
        <RecordState kind={kind} stored={stored} draft={draft} onChanged={onChanged}>
          {history}
        </RecordState>
      )}
      <section className="panel" aria-label="Facts">
        <div className="panel-head">
          <h2>Facts</h2>
        </div>
        <Facts {...given} />
      </section>
      {Pictures && (
        <section className="panel" aria-label={Object.keys(values.pictures).length > 1 ? "Images" : "Image"}>
          <Pictures {...given} />
          {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
        </section>
      )}
      {hasNoDrafts && (
        <section className="panel" aria-label="History">
          {history}
        </section>
      )}
    </div>
  );
}
