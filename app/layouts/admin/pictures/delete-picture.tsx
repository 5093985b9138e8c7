import { nameOfPicture, type PictureRecord } from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";

type Props = { record: PictureRecord; onDeleted: (id: string) => void; onClose: () => void };

/** Asks before a picture is deleted. */
export function DeletePicture({ record, onDeleted, onClose }: Props) {
  const { isBusy, attempt } = useBusy();
  const { _id } = record;
  const act = async () => {
    await attempt("delete", "The picture could not be deleted. Please try again.", async () => {
      await call(pictureEndpoints.remove, { params: { id: _id } });
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
      working={isBusy("delete") ? "Deleting..." : null}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}
