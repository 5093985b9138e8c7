import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import type { Draft } from "../platform/records/drafts.ts";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../ui/forms/offer-unsaved.tsx";
import { Progress } from "../ui/page/meter.tsx";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { useFocusAfter, useFormKeys } from "../ui/page/keys.ts";
import { notify } from "../ui/page/toast.tsx";
import { DraftConflict, DraftHelp, RecordConflict, SaveDraftButton, useCancel } from "./draft-parts.tsx";
import { savingText, useSavingForm } from "./form/use-saving-form.ts";
import { RecordHead, RecordMenu } from "./record-head.tsx";
import { RecordHistory } from "./record-history.tsx";
import { publicPathOf, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";
import { RecordState } from "./record-state.tsx";
import { checkEdit, checkNew, copyBegin } from "./record-values.ts";
import { createRecord, updateRecord } from "./save-record.ts";
import { useRecordDraft, type RecordDraft } from "./use-record-draft.ts";

type Props<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  choices: Choices;
  /** The published record; undefined if it is new. */
  stored?: Answer;
  /** Its draft, if there is one. */
  found?: Draft | undefined;
  /** The record of which a new one is a copy. */
  copied?: Answer | undefined;
  /** Whether the form is part of a page that has its own title. */
  isPart?: boolean;
  onSaved: (saved: Answer) => void;
  /** Called after the record is archived or its draft is discarded. */
  onChanged?: () => void;
  onCancel: () => void;
};

/** The form of a new or stored record. The React key of a new one must be that of `formKeyOf`. */
export function RecordForm<Field extends string, Answer extends Stored, Choices>(props: Props<Field, Answer, Choices>) {
  const { kind, choices, stored, isPart = false, onCancel, onChanged = onCancel } = props;
  const { one, hasNoDrafts, Writing } = kind;
  const { name, createTitle, editTitle } = wordsOf(kind);
  const { form, draft } = useRecordForm(props);
  const id = `${stored ? "edit" : "create"}-${one}`;
  const title = stored ? editTitle : createTitle;
  const publishText = stored ? `Update ${name}` : createTitle;
  const isSaving = form.isSaving || draft.isPublishing;
  const [publish, question] = useAskBeforeSaving(props, form, draft);
  const [cancel, cancelDialog] = useCancel(kind.path, draft, onCancel);
  useFormKeys({ form: `${id}-form`, onSave: hasNoDrafts ? publish : () => void draft.save(), onCancel: cancel });
  const saveText = isSaving ? savingText(form.percent, stored ? "Updating..." : "Saving...") : publishText;
  const given = { form, choices, stored };
  const saveDraft = !hasNoDrafts && <SaveDraftButton draft={draft} isSaving={isSaving} />;
  const saveButton = <SaveButton form={`${id}-form`} text={saveText} isSaving={isSaving} />;
  const menuOf = { kind, stored, draft, onChanged };
  const heading = useFocusAfter<HTMLHeadingElement>(form.conflict === null && draft.conflict === null);
  return (
    <section id={id} aria-label={title}>
      <RecordHead
        {...{ kind, stored, draft, title, heading, isPart, cancel, saveDraft, saveButton }}
        menu={<RecordMenu {...menuOf} />}
      />
      {stored && kind.Notice && <kind.Notice stored={stored} />}
      {!hasNoDrafts && <DraftHelp publish={publishText} />}
      {question}
      {cancelDialog}
      <RecordConflict kind={kind} form={form} draft={draft} stored={stored} />
      <DraftConflict kind={kind} form={form} draft={draft} />
      <OfferUnsaved {...form.unsaved} />
      <SavedForm
        id={`${id}-form`}
        label={title}
        failures={form.failures}
        isSaving={form.isSaving}
        focusFirst={!stored}
        onSubmit={publish}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <Writing {...given} />
          </section>
          <Rail kind={kind} draft={draft} {...given} />
        </div>
        <div className={isPart ? "form-end" : "form-end form-end-again"}>
          {isPart && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
              Cancel
            </button>
          )}
          <div className={stored && "docked-only"}>{saveDraft}</div>
          {saveButton}
          <div className="docked-only">
            <RecordMenu {...menuOf} isDocked {...(!isPart && { cancel })} />
          </div>
        </div>
      </SavedForm>
    </section>
  );
}

/** The state of the form and of its draft on the server. */
function useRecordForm<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
  stored,
  found,
  copied,
  onSaved,
}: Props<Field, Answer, Choices>) {
  const { one, values, makeId } = kind;
  const sayPublished = useSayPublished(kind, stored);
  const [initial] = useState(() =>
    stored ? values.toValues(stored) : { ...values.empty, ...kind.startWith?.(choices) },
  );
  const form = useSavingForm({
    unsavedKey: unsavedKey(one, stored?._id ?? found?._id ?? null),
    initial,
    ...(stored ? { version: stored.version } : { makeId }),
    begin: found ? draftBegin(found) : copied && copyBegin(kind, copied),
    check: (filled, pictures) => (stored ? checkEdit(values, filled) : checkNew(values, filled, pictures)),
    send: (filled) => (stored ? updateRecord(kind, stored, filled) : createRecord(kind, filled)),
    onSaved: (saved) => {
      draft.end();
      sayPublished(saved);
      onSaved(saved);
    },
    onFailed: () => notify.error(`Failed to ${stored ? "update" : "create"} ${one}`),
    failure: "An error occurred",
  });
  const draft = useRecordDraft({ kind, form, stored, found: found ?? null });
  useDraftInAddress(stored || found ? undefined : draft.draft?._id);
  return { form, draft };
}

/** The initial content of a form that opens a draft. */
function draftBegin({ _id, values, pictures, base, revision }: Draft) {
  return { values, pictures, base: { id: _id, version: base ?? undefined, draft: revision } };
}

function useSayPublished<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  stored: Answer | undefined,
) {
  const navigate = useNavigate();
  return (saved: Answer) => {
    // A retried create has updated the record of the first call.
    const words = `${wordsOf(kind).name} ${stored || saved.version > 1 ? "updated" : "created"} successfully!`;
    const path = publicPathOf(kind, saved);
    if (path) notify.offer(words, "View page", () => void navigate(path));
    else notify.success(words);
  };
}

/** Publishes, after a confirmation if the kind has a warning for these values. */
function useAskBeforeSaving<Field extends string, Answer extends Stored, Choices>(
  { kind, stored }: Props<Field, Answer, Choices>,
  form: ReturnType<typeof useSavingForm<Field, Answer>>,
  draft: RecordDraft,
): [() => void, ReactNode] {
  const [warning, setWarning] = useState<ReactNode>(null);
  const publish = () => {
    const found = stored && kind.saveWarningFor?.(stored, form.values);
    if (found) setWarning(found);
    else draft.publish();
  };
  const question = warning && (
    <ConfirmDialog
      title={`Update this ${kind.one}?`}
      question={`Visitors will see the ${kind.one} as you changed it.`}
      warning={warning}
      action={`Update ${wordsOf(kind).name}`}
      working={null}
      isUndoable
      onConfirm={() => {
        setWarning(null);
        draft.publish();
      }}
      onClose={() => setWarning(null)}
    />
  );
  return [publish, question];
}

type RailProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  draft: RecordDraft;
  choices: Choices;
  stored: Answer | undefined;
};

/** The column beside the text: state, facts and pictures. */
function Rail<Field extends string, Answer extends Stored, Choices>({
  kind,
  draft,
  ...given
}: RailProps<Field, Answer, Choices>) {
  const { values, hasNoDrafts, Facts, Pictures } = kind;
  const { form, stored } = given;
  const history = stored && <RecordHistory kind={kind} stored={stored} form={form} />;
  return (
    <div className="edit-rail">
      {!hasNoDrafts && (
        <RecordState kind={kind} stored={stored} draft={draft}>
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
      {hasNoDrafts && history && (
        <section className="panel" aria-label="History">
          {history}
        </section>
      )}
    </div>
  );
}

/** The React key of a form: it changes with each navigation, except one that only adds the draft to the address. */
export function formKeyOf({ key, state }: Location): string {
  return (state as { form?: string } | null)?.form ?? key;
}

/** Adds the id of the first draft to the address, so that a reload opens the draft, without remounting the form. */
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
