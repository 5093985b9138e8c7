import { useEffect, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import { call, toFormData } from "../platform/endpoints/call.ts";
import type { Draft } from "../platform/records/record.ts";
import { FormStatus, SaveButton, SavedForm } from "../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../ui/forms/offer-unsaved.tsx";
import { useFocusAfter, useFormKeys } from "../ui/page/keys.ts";
import { notify } from "../ui/page/toast.tsx";
import { DraftConflictBand, DraftHelp, RecordConflictBand, SaveDraftButton, useCancel } from "./draft-parts.tsx";
import { useBeforePublishing } from "./use-before-publishing.tsx";
import { useSavingForm, type Filled, type Pictures, type SavingForm, type Values } from "./form/use-saving-form.ts";
import { savingText } from "./form/use-uploads.ts";
import { openPreview, RecordHead, RecordMenu } from "./record-head.tsx";
import { publicPathOf, wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import { Rail } from "./record-rail.tsx";
import { checkEdit, checkNew, copyBegin } from "./record-values.ts";
import { useDrafting } from "./use-drafting.ts";

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
  const { previewPath } = kind;
  const before = useBeforePublishing({
    kind,
    stored,
    form,
    drafting,
    formId: `${id}-form`,
    opened,
    check,
    publishText,
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
      {cancelDialog}
      <RecordConflictBand {...{ kind, form, drafting, stored }} />
      <DraftConflictBand {...{ kind, form, drafting }} />
      <OfferUnsaved {...form.unsaved} />
      <SavedForm
        id={`${id}-form`}
        label={title}
        failures={form.failures}
        isSaving={form.isSaving}
        focusFirst={!stored}
        onSubmit={publish}
      >
        <FormStatus problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <Writing {...given} />
          </section>
          <Rail kind={kind} drafting={drafting} {...given} />
        </div>
        <div className={isPart ? "row form-end" : "row form-end form-end-again"}>
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

type Sent = Parameters<typeof toFormData>[0];

/** Sends the `_id` that the form keeps, so that a retried call never creates two records. */
function createRecord({ endpoints: { create }, values }: AnyKind, filled: Filled): Promise<Stored> {
  const { id, revision, version } = filled.base;
  const sent = repeatingTags(values.toSent?.(filled.values) ?? filled.values);
  return call(create, contentOf(create, filled, { ...sent, _id: id, draft: revision, version }));
}

function updateRecord({ endpoints: { update }, values }: AnyKind, stored: Stored, filled: Filled) {
  const { version, revision } = filled.base;
  const sent = values.toSent?.(filled.values, stored) ?? filled.values;
  const content = contentOf(update, filled, { ...sent, version, draft: revision });
  return call(update, { params: { id: stored._id }, ...content });
}

function contentOf({ form }: { form?: unknown }, { pictures, onProgress }: Filled, sent: Sent) {
  if (!form) return { body: sent };
  const hasPictures = Object.keys(pictures).length > 0;
  return { form: toFormData(sent, pictures), onProgress: hasPictures ? onProgress : undefined };
}

/** Sends each tag of a new record as a separate field, as the specification requires. */
function repeatingTags(values: Values): Sent {
  const { tags } = values;
  return tags === undefined ? values : { ...values, tags: tags.split(",").flatMap((tag) => tag.trim() || []) };
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
