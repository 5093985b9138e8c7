import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import type { VersionEntry } from "../platform/records/record.ts";
import { ConflictBand, GoneBand } from "../ui/comparing/conflict-band.tsx";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import type { SavingForm } from "./form/use-saving-form.ts";
import type { AnyKind, Stored } from "./record-kind.ts";
import { compare, otherPictures, picturesOf } from "./record-values.ts";
import { saidOf } from "./said-of.ts";
import type { Discarded } from "./draft-actions.ts";
import type { Drafting } from "./use-drafting.ts";

/** Saves the form as a draft, without publishing it; a scheduled one keeps its time. */
export function SaveDraftButton({ drafting, isSaving }: { drafting: Drafting; isSaving: boolean }) {
  return (
    <BusyButton
      className="btn btn-secondary btn-sm"
      isBusy={drafting.isBusy}
      isOff={isSaving}
      onClick={() => void drafting.save()}
    >
      {drafting.isBusy ? "Saving..." : drafting.draft?.publishAt ? "Save" : "Save draft"}
    </BusyButton>
  );
}

/** Explains the buttons of the form; `publish` is the text of the primary one. */
export function DraftHelp({ publish, isPlanned }: { publish: string; isPlanned: boolean }) {
  return (
    <p className="admin-help">
      {isPlanned ? (
        <>
          <b>Save</b> keeps the time at which it is published. <b>{publish}</b> does not wait for that time.
        </>
      ) : (
        <>
          <b>{publish}</b> publishes it now. <b>Save draft</b> saves it for staff only.
        </>
      )}{" "}
      What you type is saved automatically.
    </p>
  );
}

type ConflictProps = {
  kind: AnyKind;
  form: SavingForm<string, Stored>;
  drafting: Drafting;
  /** The record when the form was opened. */
  stored?: Stored | undefined;
};

/** Shown if another person or another window saved the draft. Both texts are kept until one is chosen. */
export function DraftConflictBand({ kind: { one, values }, form, drafting }: ConflictProps) {
  const { conflict } = drafting;
  if (!conflict) return null;
  if (conflict === "gone") return <GoneBand onKeepMine={() => void drafting.save(null)} />;
  const theirs = { ...form.values, ...conflict.values };
  return (
    <ConflictBand
      said={saidOf(one, conflict)}
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => void drafting.save(conflict.revision)}
      onTakeTheirs={() => {
        form.takeOver(theirs, { revision: conflict.revision }, conflict.pictures);
        drafting.take(conflict);
      }}
    />
  );
}

/** Shown if another person published the record while this form was open. */
export function RecordConflictBand({ kind, form, drafting, stored }: ConflictProps) {
  const { one, path, values, endpoints } = kind;
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
    const aside = await drafting.discardForTheirs();
    if (!aside) return;
    const pictures = otherPictures(picturesOf(values, current), stored);
    form.takeOver(theirs, { version: current.version, revision: undefined }, pictures);
    if (aside.discarded) offerBack("Your text is in the bin.", aside.discarded);
  };
  return (
    <ConflictBand
      isAwaited
      said={last ? saidOf(one, last) : `Another person saved this ${one}`}
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => drafting.publish(current.version)}
      onTakeTheirs={() => void takeTheirs()}
    />
  );
}

/** Offers to restore what was discarded, and opens it afterwards. */
export function useOfferBack(path: string) {
  const navigate = useNavigate();
  return (words: string, { id, undoDiscard }: Discarded) =>
    notify.offer(words, "Undo", () =>
      undoDiscard().then(
        () => navigate(`${path}/${id}`),
        (error: unknown) => {
          notify.error(sentenceOf(error, "The draft could not be restored."));
          return false;
        },
      ),
    );
}

/** Cancel in a record's form: asks for confirmation if something was typed, then discards it. */
export function useCancel(path: string, drafting: Drafting, onCancel: () => void): [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
  const offerBack = useOfferBack(path);
  const discard = async () => {
    const discarded = await drafting.discardTyped();
    setAsked(false);
    if (!discarded) return;
    onCancel();
    offerBack("What you typed is discarded.", discarded);
  };
  const dialog = isAsked && (
    <ConfirmDialog
      title="Discard what you typed?"
      question="To keep it for later, cancel and choose “Save draft”."
      action="Discard"
      isUndoable
      working={drafting.isBusy ? "Discarding..." : null}
      onConfirm={() => void discard()}
      onClose={() => setAsked(false)}
    />
  );
  return [() => (drafting.hasTyped ? setAsked(true) : onCancel()), dialog];
}
