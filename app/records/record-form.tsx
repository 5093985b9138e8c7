import { useEffect, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import type { Draft } from "../platform/records/record.ts";
import { FormNews, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../ui/forms/offer-unsaved.tsx";
import { Progress } from "../ui/page/meter.tsx";
import { useFocusAfter, useFormKeys } from "../ui/page/keys.ts";
import { notify } from "../ui/page/toast.tsx";
import { DraftConflict, DraftHelp, RecordConflict, SaveDraftButton, useCancel } from "./draft-parts.tsx";
import { useBeforePublishing } from "./use-before-publishing.tsx";
import { savingText, useSavingForm, type Pictures, type SavingForm, type Values } from "./form/use-saving-form.ts";
import { openPreview, RecordHead, RecordMenu } from "./record-head.tsx";
import { RecordHistory } from "./record-history.tsx";
import { publicPathOf, wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import { RecordState } from "./record-state.tsx";
import { checkEdit, checkNew, copyBegin } from "./record-values.ts";
import { createRecord, updateRecord } from "./save-record.ts";
import { useAskBeforeSaving } from "./use-ask-before-saving.tsx";
import { useDrafting, type Drafting } from "./use-drafting.ts";

type Props = {
  kind: AnyKind;
  choices: unknown;
  /** The published record; undefined if it is new. */
  stored?: Stored | undefined;
  /** The draft with which the form is opened. */
  opened?: Draft | null;
  /** The record of which a new one is a copy. */
  copied?: Stored | null;
  /** Whether the form is part of a page that has its own title. */
  isPart?: boolean;
  onSaved: (saved: Stored) => void;
  /** Called after the record is archived or its draft is discarded. */
  onChanged?: () => void;
  onCancel: () => void;
};

/** The window of a preview. */
const PHONE = "popup,width=390,height=844";

/** The form of a new or stored record. The React key of a new one must be that of `formKeyOf`. */
export function RecordForm(props: Props) {
  const { kind, choices, stored, isPart = false, onCancel, onChanged = onCancel } = props;
  const { one, hasNoDrafts, Writing } = kind;
  const { name, createTitle, editTitle } = wordsOf(kind);
  const { form, drafting, opened, check } = useRecordForm(props);
  const id = `${stored ? "edit" : "create"}-${one}`;
  const title = stored ? editTitle : createTitle;
  const planned = drafting.draft?.publishAt;
  const publishText = planned ? "Publish now" : stored ? `Update ${name}` : createTitle;
  const isSaving = form.isSaving || drafting.isPublishing;
  const [ask, question] = useAskBeforeSaving(props, form, drafting);
  const { previewPath } = kind;
  const before = useBeforePublishing({
    kind,
    stored,
    form,
    formId: `${id}-form`,
    opened,
    check,
    publishText,
    publish: ask,
    openPreview: previewPath && (() => void openPreview(drafting, previewPath, PHONE)),
  });
  const { publish } = before;
  const [cancel, cancelDialog] = useCancel(kind.path, drafting, onCancel);
  useFormKeys({ form: `${id}-form`, onSave: hasNoDrafts ? publish : () => void drafting.save(), onCancel: cancel });
  const saveText = isSaving ? savingText(form.percent, stored ? "Updating..." : "Saving...") : publishText;
  const given = { form, choices, stored };
  const saveDraft = !hasNoDrafts && <SaveDraftButton drafting={drafting} isSaving={isSaving} />;
  const saveButton = <SaveButton form={`${id}-form`} text={saveText} isSaving={isSaving} />;
  const menuOf = { kind, stored, drafting, onChanged, check: before.open };
  const heading = useFocusAfter<HTMLHeadingElement>(form.conflict === null && drafting.conflict === null);
  return (
    <section id={id} aria-label={title}>
      <RecordHead
        {...{ kind, stored, drafting, title, heading, isPart, cancel, saveDraft, saveButton }}
        menu={<RecordMenu {...menuOf} />}
      />
      {stored && kind.Notice && <kind.Notice stored={stored} />}
      {!hasNoDrafts && <DraftHelp publish={publishText} isPlanned={Boolean(planned)} />}
      {before.dialog}
      {question}
      {cancelDialog}
      <RecordConflict {...{ kind, form, drafting, stored }} />
      <DraftConflict {...{ kind, form, drafting }} />
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
          <Rail kind={kind} drafting={drafting} {...given} />
        </div>
        <div className={isPart ? "form-end" : "form-end form-end-again"}>
          {isPart && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
              Cancel
            </button>
          )}
          <div className={stored && "docked-only"}>{saveDraft}</div>
          {saveButton}
          <div className={isPart ? undefined : "docked-only"}>
            <RecordMenu {...menuOf} isDocked {...(!isPart && { cancel })} />
          </div>
        </div>
      </SavedForm>
    </section>
  );
}

type Form = SavingForm<string, Stored>;

/** The state of the form and of its draft on the server. */
function useRecordForm({ kind, choices, stored, opened = null, copied, onSaved }: Props) {
  const { one, values, makeId } = kind;
  const sayPublished = useSayPublished(kind, stored);
  const [initial] = useState(() =>
    stored ? values.toValues(stored) : ({ ...values.empty, ...kind.startWith?.(choices) } as Values),
  );
  const check = (filled: Values, pictures: Pictures) =>
    stored ? checkEdit(values, filled) : checkNew(values, filled, pictures);
  const form: Form = useSavingForm({
    unsavedKey: unsavedKey(one, stored?._id ?? opened?._id ?? null),
    initial,
    ...(stored ? { version: stored.version } : { makeId }),
    begin: opened ? draftBegin(opened) : copied ? copyBegin(kind, copied) : undefined,
    check,
    send: (filled) => (stored ? updateRecord(kind, stored, filled) : createRecord(kind, filled)),
    onSaved: (saved) => {
      drafting.end();
      sayPublished(saved);
      onSaved(saved);
    },
    onFailed: () => notify.error(`Failed to ${stored ? "update" : "create"} ${one}`),
    failure: "An error occurred",
  });
  const drafting = useDrafting({ kind, form, stored, opened });
  useDraftInAddress(stored || opened ? undefined : drafting.draft?._id);
  return { form, drafting, opened: stored ? initial : null, check: () => check(form.values, form.pictures) };
}

/** The initial content of a form that opens a draft. */
function draftBegin({ _id: id, values, pictures, base, revision }: Draft) {
  return { values, pictures, base: { id, version: base ?? undefined, revision } };
}

function useSayPublished(kind: AnyKind, stored: Stored | undefined) {
  const navigate = useNavigate();
  return (saved: Stored) => {
    // A retried create has updated the record of the first call.
    const words = `${wordsOf(kind).name} ${stored || saved.version > 1 ? "updated" : "created"} successfully!`;
    const path = publicPathOf(kind, saved);
    if (path) notify.offer(words, "View page", () => void navigate(path));
    else notify.success(words);
  };
}

type RailProps = Pick<Props, "kind" | "choices" | "stored"> & { form: Form; drafting: Drafting };

/** The column beside the text: state, facts and pictures. */
function Rail({ kind, drafting, ...given }: RailProps) {
  const { values, hasNoDrafts, Facts, Pictures } = kind;
  const { form, stored } = given;
  const next = `“Update ${wordsOf(kind).name}” publishes it.`;
  const history = stored && <RecordHistory {...{ kind, stored, form, next }} id={stored._id} isOpen />;
  return (
    <div className="edit-rail">
      {!hasNoDrafts && (
        <RecordState kind={kind} stored={stored} drafting={drafting}>
          {history}
        </RecordState>
      )}
      <section className="panel" aria-label="Facts">
        <div className="row spread below-m">
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
