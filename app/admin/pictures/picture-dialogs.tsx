import {
  nameOfPicture,
  placesText,
  type LibraryPicture,
  type PictureRecord,
} from "../../platform/pictures/library-picture.ts";
import { deletePicture, sendReplacement } from "../../platform/pictures/library-requests.ts";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useAttempts } from "../../records/use-attempts.ts";
import { ClearUnused } from "./clear-unused.tsx";
import { LibraryChooser } from "./library-chooser.tsx";

/** What is asked or chosen before pictures are deleted or replaced. */
export type AskedOfPictures =
  | { what: "clear" }
  | { what: "delete"; record: PictureRecord }
  | { what: "choose"; record: PictureRecord }
  | { what: "replace"; record: PictureRecord; by: LibraryPicture };

type Props = {
  asked: AskedOfPictures;
  onAsk: (next: AskedOfPictures) => void;
  onGone: (ids: string[]) => void;
  onReplaced: (by: string) => void;
  onClose: () => void;
};

/** One at a time: the dialog in which the other picture is chosen is closed before it is asked whether to go on. */
export function PictureDialog({ asked, onAsk, onGone, onReplaced, onClose }: Props) {
  if (asked.what === "clear") return <ClearUnused onCleared={onGone} onClose={onClose} />;
  const { record } = asked;
  if (asked.what === "delete")
    return <DeletePicture record={record} onDeleted={(id) => onGone([id])} onClose={onClose} />;
  if (asked.what === "choose")
    return (
      <LibraryChooser onChoose={({ picture }) => onAsk({ what: "replace", record, by: picture })} onClose={onClose} />
    );
  return <ReplacePicture record={record} by={asked.by} onReplaced={() => onReplaced(asked.by._id)} onClose={onClose} />;
}

type DeleteProps = { record: PictureRecord; onDeleted: (id: string) => void; onClose: () => void };

function DeletePicture({ record, onDeleted, onClose }: DeleteProps) {
  const { busy, attempt } = useAttempts();
  const { _id } = record;
  const act = async () => {
    await attempt("delete", "The picture could not be deleted. Please try again.", async () => {
      await deletePicture(_id);
      notify.success("The picture is deleted.");
      onDeleted(_id);
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete “${nameOfPicture(record)}”?`}
      question="Nothing shows it. Nobody can bring it back afterwards."
      action="Delete"
      working={busy ? "Deleting..." : null}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}

type ReplaceProps = { record: PictureRecord; by: LibraryPicture; onReplaced: () => void; onClose: () => void };

function ReplacePicture({ record, by, onReplaced, onClose }: ReplaceProps) {
  const { busy, attempt } = useAttempts();
  const places = placesText(record.uses);
  const act = async () => {
    await attempt("replace", "The picture could not be replaced. Please try again.", async () => {
      const changed = await sendReplacement(record._id, by._id);
      notify.success(`Replaced in ${placesText(changed)}. It is on the site.`);
      onReplaced();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      isUndoable
      title="Replace it everywhere?"
      question={`“${nameOfPicture(by)}” will be shown in ${places} instead of “${nameOfPicture(record)}”. What each place says of its picture stays as it is.`}
      action={`Replace in ${places}`}
      working={busy ? "Replacing..." : null}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}
