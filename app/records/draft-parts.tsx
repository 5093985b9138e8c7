import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import type { useSavingForm } from "./form/use-saving-form.ts";
import { call } from "../platform/endpoints/call.ts";
import type { VersionEntry } from "../platform/records/versions.ts";
import { ConflictBand, GoneBand } from "../ui/comparing/conflict-band.tsx";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import type { RecordKind, Stored } from "./record-kind.ts";
import { compare, otherPictures, picturesOf } from "./record-values.ts";
import { saidOf } from "./said-of.ts";
import type { Discarded } from "./settle-draft.ts";
import type { RecordDraft } from "./use-record-draft.ts";

/** Saves the form as a draft, without publishing it. */
export function SaveDraftButton({ draft, isSaving }: { draft: RecordDraft; isSaving: boolean }) {
  return (
    <BusyButton
      className="btn btn-secondary btn-sm"
      isBusy={draft.isBusy}
      isOff={isSaving}
      onClick={() => void draft.save()}
    >
      {draft.isBusy ? "Saving..." : "Save draft"}
    </BusyButton>
  );
}

/** Explains the buttons of the form; `publish` is the text of the primary one. */
export function DraftHelp({ publish }: { publish: string }) {
  return (
    <p className="admin-help">
      <b>{publish}</b> publishes it now. <b>Save draft</b> saves it for staff only. What you type is saved
      automatically.
    </p>
  );
}

type ConflictProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  draft: RecordDraft;
  /** The record when the form was opened. */
  stored?: Answer | undefined;
};

/** Shown if another person or another window saved the draft. Both texts are kept until one is chosen. */
export function DraftConflict<Field extends string, Answer extends Stored, Choices>({
  kind: { one, values },
  form,
  draft,
}: ConflictProps<Field, Answer, Choices>) {
  const { conflict } = draft;
  if (!conflict) return null;
  if (conflict === "gone") return <GoneBand onKeepMine={() => void draft.save(null)} />;
  const theirs = { ...form.values, ...conflict.values };
  return (
    <ConflictBand
      said={saidOf(one, conflict)}
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => void draft.save(conflict.revision)}
      onTakeTheirs={() => {
        form.takeOver(theirs, { draft: conflict.revision }, conflict.pictures);
        draft.take(conflict);
      }}
    />
  );
}

/** Shown if another person published the record while this form was open. */
export function RecordConflict<Field extends string, Answer extends Stored, Choices>({
  kind: { one, path, values, endpoints },
  form,
  draft,
  stored,
}: ConflictProps<Field, Answer, Choices>) {
  const current = useMemo(() => endpoints.find.answer.safeParse(form.conflict).data, [endpoints, form.conflict]);
  const [last, setLast] = useState<VersionEntry | null>(null);
  const offerBack = useOfferBack(path);
  useEffect(() => {
    if (!current) return;
    // The list is optional: without it, the band does not name the other editor.
    const listed = call(endpoints.versions, { params: { id: current._id } }).catch(() => []);
    void listed.then((entries) => setLast(entries.find(({ isDraft }) => !isDraft) ?? null));
  }, [current, endpoints]);
  if (!current) return null;
  const theirs = values.toValues(current);
  const takeTheirs = async () => {
    const aside = await draft.setAside();
    if (!aside) return;
    const pictures = otherPictures(picturesOf(values, current), stored);
    form.takeOver(theirs, { version: current.version, draft: undefined }, pictures);
    if (aside.discarded) offerBack("Your text is in the bin.", aside.discarded);
  };
  return (
    <ConflictBand
      isAwaited
      said={last ? saidOf(one, last) : `Another person saved this ${one}`}
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => draft.publish(current.version)}
      onTakeTheirs={() => void takeTheirs()}
    />
  );
}

/** Offers to restore what was discarded, and opens it afterwards. */
export function useOfferBack(path: string) {
  const navigate = useNavigate();
  return (words: string, { id, bringBack }: Discarded) =>
    notify.offer(words, "Undo", () => {
      bringBack().then(
        () => navigate(`${path}/${id}`),
        (error: unknown) => notify.error(sentenceOf(error, "The draft could not be restored.")),
      );
    });
}

/** Cancel in a record's form: asks for confirmation if something was typed, then discards it. */
export function useCancel(path: string, draft: RecordDraft, onCancel: () => void): [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
  const offerBack = useOfferBack(path);
  const discard = async () => {
    const discarded = await draft.discardTyped();
    setAsked(false);
    if (!discarded) return;
    onCancel();
    offerBack("What you typed is discarded.", discarded);
  };
  const dialog = isAsked && (
    <ConfirmDialog
      title="Discard what you typed?"
      question="To keep it for later, go back and choose “Save draft”."
      action="Discard"
      isUndoable
      working={draft.isBusy ? "Discarding..." : null}
      onConfirm={() => void discard()}
      onClose={() => setAsked(false)}
    />
  );
  return [() => (draft.hasTyped ? setAsked(true) : onCancel()), dialog];
}
