import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { MOST_CLEARED, nameOfPicture, type PictureRecord } from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/page/dialog.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { picturesText, pictureSource } from "./picture-words.ts";

type Props = { onCleared: (ids: string[]) => void; onClose: () => void };

/** Lists unused pictures and deletes exactly those; one that is used by then stays. */
export function ClearUnused({ onCleared, onClose }: Props) {
  const unused = { which: "unused", limit: MOST_CLEARED } as const;
  const { data, error } = useQuery({ ...queryOf(pictureEndpoints.list, { query: unused }), gcTime: 0 });
  const pictures = data?.rows;
  const problem = error && sentenceOf(error, "The pictures could not be loaded.");
  const { isBusy, attempt } = useBusy();
  const clear = () =>
    attempt("clear", "The pictures could not be deleted. Please try again.", async () => {
      const ids = (pictures ?? []).map(({ _id }) => _id);
      const { cleared } = await call(pictureEndpoints.clear, { body: { ids } });
      const kept = ids.length - cleared.length;
      notify.success(
        `${picturesText(cleared.length)} deleted.${kept > 0 ? ` ${picturesText(kept)} stayed: they are in use by now.` : ""}`,
      );
      onCleared(cleared);
      onClose();
    });
  return (
    <Dialog title="Clear unused pictures" wide onClose={onClose}>
      {problem && (
        <p className="notice-error" role="alert">
          {problem}
        </p>
      )}
      {!pictures && !problem && <Waiting text="Looking for unused pictures..." />}
      {pictures?.length === 0 && <p>Every picture is used somewhere.</p>}
      {pictures && pictures.length > 0 && (
        <>
          <p>
            Nothing on the site, in a draft or in the bin uses{" "}
            {pictures.length === 1 ? "this picture" : "these pictures"}. This cannot be undone; older versions of a page
            may still refer to them.
          </p>
          <ul className="grid pictures pictures-listed">
            {pictures.map((picture) => (
              <li key={picture._id} className="picture-tile">
                <Picture picture={pictureSource(picture)} alt="" sizes="120px" />
                <span className="stack gap-xs picture-name">
                  <span>{nameOfPicture(picture)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
        {pictures && pictures.length > 0 && (
          <BusyButton className="btn btn-danger btn-sm" isBusy={isBusy("clear")} onClick={() => void clear()}>
            {isBusy("clear") ? "Deleting..." : `Delete ${picturesText(pictures.length)}`}
          </BusyButton>
        )}
      </div>
    </Dialog>
  );
}

type DeletePictureProps = { record: PictureRecord; onDeleted: (id: string) => void; onClose: () => void };

/** Asks before a picture is deleted. */
export function DeletePicture({ record, onDeleted, onClose }: DeletePictureProps) {
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
      question="It is not in use. This cannot be undone."
      action="Delete"
      working={isBusy("delete") ? "Deleting..." : null}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}
