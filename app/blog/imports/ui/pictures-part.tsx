import { FileDrop } from "../../../ui/forms/file-drop.tsx";
import { ImageField } from "../../../ui/forms/image-field.tsx";
import { foundIn, type OpenPostFile, type usePostImport } from "./use-post-import.ts";

type Props = Omit<ReturnType<typeof usePostImport>, "open" | "done"> & { from: OpenPostFile };

/** Where the pictures of the posts are, and the one for what has none. */
export function PicturesPart({ from, isPending, errors, clearError, change }: Props) {
  const { checked, found, picture } = from;
  const missing = checked.pictures.filter((key) => !found.has(key));
  const count = found.size.toLocaleString("en-IN");
  return (
    <>
      {checked.pictures.length > 0 && (
        <FileDrop
          label="Pictures"
          text={
            found.size > 0
              ? `${count} of ${checked.pictures.length.toLocaleString("en-IN")} pictures are in the folder.`
              : "The pictures are not in the file. Choose the folder that has them: of a WordPress site, wp-content/uploads."
          }
          button={found.size > 0 ? "Choose another folder" : "Choose the folder"}
          hint="Copy the folder to this device first. Only pictures that articles show are sent. Without them, articles are imported without pictures."
          accept="image/*"
          isFolder
          working={isPending ? "Sending..." : ""}
          error={undefined}
          onFiles={(files) => change(from, { found: foundIn(files, checked.pictures) })}
        >
          {found.size > 0 && missing.length > 0 && <Missing keys={missing} />}
        </FileDrop>
      )}
      <section className="panel" aria-label="Picture for what has none">
        <div className="picture-setting">
          <ImageField
            label="Picture for what has none"
            hint="For articles without a picture, and for authors who are not among the teachers, such as your logo."
            name="picture"
            required
            isStored
            file={picture}
            error={errors["picture"]}
            onChoose={(chosen) => {
              clearError("picture");
              change(from, { picture: typeof chosen === "string" ? chosen : undefined });
            }}
          />
        </div>
      </section>
    </>
  );
}

const MOST_NAMED = 100;

function Missing({ keys }: { keys: string[] }) {
  return (
    <details className="below-m">
      <summary>{`${keys.length.toLocaleString("en-IN")} are missing and will be left out`}</summary>
      <p>{keys.slice(0, MOST_NAMED).join(", ")}</p>
    </details>
  );
}
