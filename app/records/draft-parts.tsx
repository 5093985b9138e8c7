import type { useSavingForm } from "../platform/forms/use-saving-form.ts";
import { ConflictDialog } from "../ui/forms/conflict-dialog.tsx";
import type { RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";
import { compare } from "./record-values.ts";
import type { RecordDraft } from "./use-record-draft.ts";

/** Stores what stands in the form, without putting it on the site. */
export function SaveDraftButton({ draft, isSaving }: { draft: RecordDraft; isSaving: boolean }) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      disabled={draft.isBusy || isSaving}
      aria-busy={draft.isBusy}
      onClick={() => void draft.save()}
    >
      {draft.isBusy ? "Saving..." : "Save draft"}
    </button>
  );
}

type ConflictProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  draft: RecordDraft;
};

/** Somebody else saved a draft meanwhile: both texts are shown, and one is chosen. */
export function DraftConflict<Field extends string, Answer extends Stored, Choices>({
  kind: { values },
  form,
  draft,
}: ConflictProps<Field, Answer, Choices>) {
  const { conflict } = draft;
  if (!conflict) return null;
  const theirs = { ...form.values, ...conflict.values };
  return (
    <ConflictDialog
      differences={compare(values, theirs, form.values)}
      onKeepMine={() => void draft.save(conflict.revision)}
      onTakeTheirs={() => {
        form.takeOver(theirs, { draft: conflict.revision }, conflict.pictures);
        draft.take(conflict);
      }}
      onClose={draft.closeConflict}
    />
  );
}
