import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import type { RecordDraft } from "./use-record-draft.ts";

/** Offers to bring back what was discarded, and then opens it. */
export function useOfferBack(path: string) {
  const navigate = useNavigate();
  return (words: string, { id, bringBack }: { id: string; bringBack: () => Promise<unknown> }) =>
    notify.offer(words, "Undo", () => {
      bringBack().then(
        () => navigate(`${path}/${id}`),
        (error: unknown) => notify.error(sentenceOf(error, "The draft could not be brought back.")),
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
