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
import { otherPictures, picturesOf } from "./record-begin.ts";
import { compare } from "./record-values.ts";
import { saidOf } from "./said-of.ts";
import type { Discarded } from "./settle-draft.ts";
import type { RecordDraft } from "./use-record-draft.ts";

/** Stores what stands in the form, without putting it on the site. */
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

/** What the buttons of a record's form do; `publish` are the words of the filled one. */
export function DraftHelp({ publish }: { publish: string }) {
  return (
    <p className="admin-help">
      <b>{publish}</b> publishes it now. <b>Save draft</b> keeps it here, for staff only. What you type is saved by
      itself.
    </p>
  );
}

type ConflictProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  draft: RecordDraft;
  /** The record as its form was opened. */
  stored?: Answer | undefined;
};

/** Somebody else saved a draft meanwhile, or the same person in another window: both texts stay until one is chosen. */
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

/** Somebody put another text on the site while this one was written. */
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
    // Without it the band says less, and works as well.
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
      said={last ? saidOf(one, last) : `Somebody else saved this ${one}`}
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => draft.publish(current.version)}
      onTakeTheirs={() => void takeTheirs()}
    />
  );
}

/** Offers to bring back what was discarded, and then opens it. */
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

/** Cancel of a record's form: where something was typed it asks, and then leaves no draft of it behind. */
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
