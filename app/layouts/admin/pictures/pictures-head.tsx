import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

/** The page's title and the way to add pictures. */
export function PicturesHead({ onFiles }: { onFiles?: (files: File[]) => void }) {
  return (
    <>
      <PageHead title="Pictures">
        {onFiles && <FilesButton words="Add pictures" className="btn-primary" onFiles={onFiles} />}
      </PageHead>
      <p className="admin-help">
        Every picture once. Drop several anywhere here, or paste them; each is made small enough by itself.
      </p>
    </>
  );
}

type FilesProps = { words: string; className: string; onFiles: (files: File[]) => void };

/** Chooses files of this computer or phone. */
export function FilesButton({ words, className, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={`btn ${className} btn-sm`} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="icon" />
        {words}
      </button>
      <input
        ref={input}
        type="file"
        name="pictures"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file may be chosen again, for example after it was changed on disk.
          event.target.value = "";
        }}
      />
    </>
  );
}

/** What the server sends of the page. */
export function LoadingPictures() {
  return (
    <>
      <PicturesHead />
      <Waiting text="Loading the pictures..." />
    </>
  );
}
