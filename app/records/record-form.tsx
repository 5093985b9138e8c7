import { useState } from "react";
import { draftKey } from "../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../platform/forms/use-saving-form.ts";
import { ConflictDialog } from "../ui/forms/conflict-dialog.tsx";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferedDraft } from "../ui/forms/offered-draft.tsx";
import { useFormKeys } from "../ui/page/keys.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { Progress } from "../ui/forms/progress.tsx";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf, type RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";
import { checkEdit, checkNew, compare } from "./record-values.ts";

type CommonProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  choices: Choices;
  onCancel: () => void;
};
type NewProps<Field extends string, Answer extends Stored, Choices> = CommonProps<Field, Answer, Choices> & {
  onSaved?: () => void;
};

const FAILURE = "An error occurred";

/** A new record. The form is emptied once it is saved; until then every word of it is kept in this browser. */
export function NewRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  onSaved,
  onCancel,
}: NewProps<Field, Answer, Choices>) {
  const { one, values, requests, makeId, Writing, Facts, Pictures } = kind;
  const { name, createTitle } = wordsOf(kind);
  const id = `create-${one}`;
  const form = useSavingForm({
    draftKey: draftKey(one, null),
    initial: values.empty,
    makeId,
    check: (filled, pictures) => checkNew(values, filled, pictures),
    send: requests.create,
    afterwards: "empty",
    onSaved: (saved) => {
      notify.success(saved.message ?? `${name} created successfully!`);
      onSaved?.();
    },
    onFailed: () => notify.error(`Failed to create ${one}`),
    failure: FAILURE,
  });
  useFormKeys({ form: `${id}-form`, onSave: () => void form.submit(), onCancel });
  const saveText = form.isSaving ? savingText(form.percent, "Saving...") : createTitle;
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{createTitle}</h2>
        <span className="meta">Fields marked * are required</span>
      </div>
      <OfferedDraft {...form.draft} />
      <SavedForm
        id={`${id}-form`}
        label={createTitle}
        errors={form.errors}
        isSaving={form.isSaving}
        focusFirst
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="form-columns" inert={form.isSaving}>
          <div>
            <Writing form={form} choices={choices} />
          </div>
          <div>
            <Facts form={form} choices={choices} />
            <Pictures form={form} choices={choices} />
            {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
          </div>
        </div>
        <div className="form-foot">
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
            Cancel
          </button>
          <SaveButton form={`${id}-form`} text={saveText} isSaving={form.isSaving} />
        </div>
      </SavedForm>
    </section>
  );
}

type EditProps<Field extends string, Answer extends Stored, Choices> = CommonProps<Field, Answer, Choices> & {
  stored: Answer;
  onSaved: () => void;
};

/** A record as it stands, to be changed: the writing at left, the facts in a rail. */
export function EditRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  stored,
  onSaved,
  onCancel,
}: EditProps<Field, Answer, Choices>) {
  const { one, values, requests, Writing, Facts, Pictures } = kind;
  const { name, editTitle } = wordsOf(kind);
  const id = `edit-${one}-form`;
  const [initial] = useState(() => values.toValues(stored));
  const form = useSavingForm({
    draftKey: draftKey(one, stored._id),
    initial,
    version: stored.version,
    check: (filled) => checkEdit(values, filled),
    send: (filled) => requests.update(stored, filled),
    afterwards: "leave",
    onSaved,
    onFailed: () => notify.error(`Failed to update ${one}`),
    failure: FAILURE,
  });
  useFormKeys({ form: id, onSave: () => void form.submit(), onCancel });
  const saveText = form.isSaving ? savingText(form.percent, "Updating...") : `Update ${name}`;
  const given = { form, choices, stored };
  return (
    <>
      <PageHead title={editTitle}>
        <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
          Cancel
        </button>
        <SaveButton form={id} text={saveText} isSaving={form.isSaving} />
      </PageHead>
      <OfferedDraft {...form.draft} />
      <SavedForm
        id={id}
        label={editTitle}
        errors={form.errors}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <Writing {...given} />
          </section>
          <div>
            <section className="panel" aria-label="Facts">
              <Facts {...given} />
            </section>
            <section className="panel" aria-label={Object.keys(values.pictures).length > 1 ? "Images" : "Image"}>
              <Pictures {...given} />
              {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
            </section>
          </div>
        </div>
        <div className="form-end">
          <SaveButton form={id} text={saveText} isSaving={form.isSaving} />
        </div>
      </SavedForm>
      <RecordConflict kind={kind} form={form} />
    </>
  );
}

type ConflictProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
};

function RecordConflict<Field extends string, Answer extends Stored, Choices>({
  kind: { answer, values },
  form,
}: ConflictProps<Field, Answer, Choices>) {
  const current = answer.safeParse(form.conflict);
  if (!current.success) return null;
  const theirs = values.toValues(current.data);
  return (
    <ConflictDialog
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => void form.submit(current.data.version)}
      onTakeTheirs={() => form.takeOver(theirs, current.data.version)}
      onClose={form.closeConflict}
    />
  );
}
