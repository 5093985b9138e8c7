import { useId } from "react";
import { nameOfPicture, type LibraryPicture } from "../../../platform/pictures/library-picture.ts";
import { Picture } from "../../../ui/page/picture.tsx";
import { sourceOf, usesText } from "./picture-words.ts";
import type { AddingPicture } from "./use-adding.ts";

type GridProps = {
  label: string;
  pictures: LibraryPicture[];
  /** The one that is chosen. */
  chosen: string | null;
  onChoose: (picture: LibraryPicture) => void;
  adding: AddingPicture[];
  onRetry: (one: AddingPicture) => void;
  onDismiss: (key: string) => void;
  isBusy: boolean;
};

/** Pictures as tiles, one of which is chosen; before them what is on its way in. */
export function PictureGrid(props: GridProps) {
  const { label, pictures, chosen, onChoose, adding, onRetry, onDismiss, isBusy } = props;
  // The chooser may stand over the page of pictures: they are two choices, not one.
  const name = useId();
  return (
    <div className="pictures" role="radiogroup" aria-label={label} aria-busy={isBusy}>
      {adding.map((one) => (
        <AddingTile key={one.key} one={one} onRetry={onRetry} onDismiss={onDismiss} />
      ))}
      {pictures.map((picture) => (
        <label key={picture._id} className="picture-tile">
          <input
            type="radio"
            name={name}
            value={picture._id}
            checked={picture._id === chosen}
            onChange={() => onChoose(picture)}
          />
          <Picture picture={sourceOf(picture)} alt="" sizes="(width < 600px) 45vw, 210px" className="picture-crop" />
          <PictureName picture={picture} />
        </label>
      ))}
    </div>
  );
}

/** What it shows and where, or what is missing. */
export function PictureName({ picture }: { picture: LibraryPicture }) {
  return (
    <span className="picture-name">
      <span>{nameOfPicture(picture)}</span>
      {picture.alt ? <small>{usesText(picture.uses)}</small> : <small className="needs-words">Needs words</small>}
    </span>
  );
}

type AddingProps = Pick<GridProps, "onRetry" | "onDismiss"> & { one: AddingPicture };

function AddingTile({ one, onRetry, onDismiss }: AddingProps) {
  const { key, file, percent, problem } = one;
  const text = `Uploading... ${percent}%`;
  return (
    <fieldset className="picture-tile" aria-label={file.name}>
      <span className="picture-crop picture-coming">
        {problem === null ? (
          <progress aria-label={`${file.name}: ${text}`} value={percent} max={100} />
        ) : (
          <span className="picture-ways">
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => onRetry(one)}>
              Try again
            </button>
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => onDismiss(key)}>
              Leave it
            </button>
          </span>
        )}
      </span>
      <span className="picture-name">
        <span>{file.name}</span>
        {problem === null ? (
          <output>{percent < 100 ? text : "Being made small enough..."}</output>
        ) : (
          <small role="alert" className="needs-words">
            {problem}
          </small>
        )}
      </span>
    </fieldset>
  );
}
