import { useId, type ReactNode } from "react";
import { nameOfPicture, type LibraryPicture } from "../../../platform/pictures/library-picture.ts";
import { QueryProblem } from "../../../ui/list-page/query-problem.tsx";
import { More } from "../../../ui/lists/load-more.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { pictureSource, usesText } from "./picture-words.ts";
import type { AddingPicture, useAdding } from "./use-adding.ts";
import type { usePictures } from "./use-pictures.ts";

type ListProps = {
  label: string;
  list: ReturnType<typeof usePictures>;
  adding: ReturnType<typeof useAdding>;
  /** The id of the chosen picture. */
  chosen: string | null;
  onChoose: (picture: LibraryPicture) => void;
  /** Shown where the filter finds none. */
  empty: ReactNode;
};

/** The pictures that a filter finds, one of which is chosen; before them those that are being added. */
export function PictureList({ label, list, adding, chosen, onChoose, empty }: ListProps) {
  const { query, items, isLoading } = list;
  const isEmpty = items.length === 0 && adding.adding.length === 0;
  // The chooser may be open over the page of pictures: they are two choices, not one.
  const name = useId();
  return (
    <>
      <QueryProblem
        query={query}
        failed="The pictures could not be loaded."
        moreFailed="More pictures could not be loaded."
      />
      {isEmpty && isLoading && <Waiting text="Loading the pictures..." />}
      {isEmpty && !isLoading && !query.error && empty}
      {!isEmpty && (
        <div className="grid pictures" role="radiogroup" aria-label={label} aria-busy={isLoading}>
          {adding.adding.map((one) => (
            <AddingTile key={one.key} one={one} onRetry={adding.retry} onDismiss={adding.dismiss} />
          ))}
          {items.map((picture) => (
            <label key={picture._id} className="picture-tile">
              <input
                type="radio"
                name={name}
                value={picture._id}
                checked={picture._id === chosen}
                onChange={() => onChoose(picture)}
              />
              <Picture picture={pictureSource(picture)} alt="" sizes="(width < 600px) 45vw, 210px" />
              <PictureName picture={picture} />
            </label>
          ))}
        </div>
      )}
      <More query={query} />
    </>
  );
}

/** What it shows and where, or what is missing. */
function PictureName({ picture }: { picture: LibraryPicture }) {
  return (
    <span className="stack gap-xs picture-name">
      <span className="cut">{nameOfPicture(picture)}</span>
      {picture.alt ? <small>{usesText(picture.uses)}</small> : <small className="needs-words">Needs words</small>}
    </span>
  );
}

type AddingProps = Record<"onRetry" | "onDismiss", (one: AddingPicture) => void> & { one: AddingPicture };

function AddingTile({ one, onRetry, onDismiss }: AddingProps) {
  const { file, percent, problem } = one;
  const text = `Uploading... ${percent}%`;
  return (
    <fieldset className="picture-tile" aria-label={file.name}>
      <span className="picture middle picture-coming">
        {problem === null ? (
          <>
            <progress aria-label={`${file.name}: ${text}`} value={percent} max={100} />
            {percent < 100 && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={`Cancel the upload of ${file.name}`}
                onClick={() => onDismiss(one)}
              >
                Cancel
              </button>
            )}
          </>
        ) : (
          <span className="row">
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => onRetry(one)}>
              Try again
            </button>
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => onDismiss(one)}>
              Leave it
            </button>
          </span>
        )}
      </span>
      <span className="stack gap-xs picture-name">
        <span className="cut">{file.name}</span>
        {problem === null ? (
          <output>{percent < 100 ? text : "Making it smaller..."}</output>
        ) : (
          <small role="alert" className="needs-words">
            {problem}
          </small>
        )}
      </span>
    </fieldset>
  );
}
