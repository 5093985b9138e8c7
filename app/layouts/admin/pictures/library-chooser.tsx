import { ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { nameOfPicture, type LibraryPicture, type PictureFilter } from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { SearchBox } from "../../../ui/lists/search-box.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { OfflineBand } from "../../../ui/page/offline-band.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import type { PictureForText } from "../../../ui/pictures/picture-chooser.ts";
import { useTypingPause } from "../../../ui/filters/typing-pause.ts";
import { PictureList } from "./picture-grid.tsx";
import { picturesText } from "./picture-words.ts";
import { FilesButton } from "./pictures-head.tsx";
import { useAdding, useDroppedFiles } from "./use-adding.ts";
import { usePictures } from "./use-pictures.ts";
import "./pictures.css";

type Props = {
  files?: File[];
  onChoose: (picture: PictureForText & { picture: LibraryPicture }) => void;
  onClose: () => void;
};

/** The library in a dialog: one of it is chosen, or added and then chosen; what has no words yet is given them here. */
export function LibraryChooser({ files, onChoose, onClose }: Props) {
  const [filter, setFilter] = useState<PictureFilter>({ q: "", which: "all", order: "newest" });
  const list = usePictures(filter);
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const adding = useAdding((picture) => {
    list.putFirst(picture);
    // One that is just being described is not taken away.
    setChosen((now) => (now && !now.alt ? now : picture));
  });
  useDroppedFiles(adding.add);
  useGivenFiles(files, adding.add);
  return (
    <Dialog title="Choose a picture" className="dialog-bare picture-chooser" onClose={onClose}>
      <button type="button" className="icon-btn picture-close" aria-label="Close" onClick={onClose}>
        <X aria-hidden className="icon" />
      </button>
      <ChooserTools filter={filter} count={list.counts?.all} onChange={setFilter} />
      <div className="row picture-drop">
        <ImageUp aria-hidden className="icon" />
        <span>Drop or paste pictures here, or</span>
        <FilesButton words="Choose files" className="btn-secondary" onFiles={adding.add} />
      </div>
      <div className="picture-scroll">
        <OfflineBand />
        <PictureList
          label="Pictures to choose from"
          list={list}
          adding={adding}
          chosen={chosen?._id ?? null}
          onChoose={setChosen}
          empty={
            <StateView
              level="p"
              title={filter.q ? `No picture matches “${filter.q}”.` : "No picture here yet. Add the first one."}
            />
          }
        />
      </div>
      <ChooserFoot
        key={chosen?._id}
        chosen={chosen}
        onUse={(picture) => {
          onClose();
          const { src, width, height, alt } = picture;
          onChoose({ src, width, height, alt, picture });
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Once, also where React calls effects twice to find mistakes. */
function useGivenFiles(files: File[] | undefined, add: (files: File[]) => void): void {
  const given = useRef(files);
  useEffect(() => {
    if (given.current && given.current.length > 0) add(given.current);
    given.current = undefined;
  });
}

type ToolsProps = { filter: PictureFilter; count: number | undefined; onChange: (filter: PictureFilter) => void };

function ChooserTools({ filter, count, onChange }: ToolsProps) {
  const afterTyping = useTypingPause();
  const search = (q: string) => afterTyping(() => onChange({ ...filter, q: q.trim() }));
  return (
    <div className="row tools above-m">
      <SearchBox
        label="Search what the pictures show"
        maxLength={100}
        autoComplete="off"
        onChange={(event) => search(event.target.value)}
        // In React's tree this is inside the form of a record, which must not be saved by it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <select
        className="input"
        aria-label="Which"
        value={filter.which}
        onChange={(event) => onChange({ ...filter, which: event.target.value as PictureFilter["which"] })}
      >
        <option value="all">All pictures</option>
        <option value="unused">Not used yet</option>
        <option value="mine">Added by me</option>
      </select>
      <output className="meta">{count !== undefined && picturesText(count)}</output>
    </div>
  );
}

type FootProps = {
  chosen: LibraryPicture | null;
  onUse: (picture: LibraryPicture) => void;
  onClose: () => void;
};

/** What is chosen; where it has no words it asks for them before it is used. */
function ChooserFoot({ chosen, onUse, onClose }: FootProps) {
  const [alt, setAlt] = useState("");
  const { problem, isPending, send, show } = useSend("The words could not be saved. Please try again.", () => false);
  const use = () => {
    if (!chosen) return show("Choose a picture first.");
    if (chosen.alt) return onUse(chosen);
    if (!alt.trim()) return show("Please say in a few words what the picture shows.");
    const { _id, credit, focalX, focalY, version } = chosen;
    const body = { alt: alt.trim(), credit, focalX, focalY, version };
    void send(body, async () => onUse(await call(pictureEndpoints.describe, { params: { id: _id }, body })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) use();
  };
  return (
    <form className="row spread picture-foot" noValidate onSubmit={submit}>
      {chosen && !chosen.alt ? (
        <FormField
          label="What it shows"
          name="alt"
          required
          value={alt}
          error={problem ?? undefined}
          onChange={setAlt}
          maxLength={300}
          autoComplete="off"
          hint="Read aloud to people who cannot see it."
        />
      ) : (
        <p className="meta" role={problem && !chosen ? "alert" : undefined}>
          {chosen ? `${nameOfPicture(chosen)}, ${chosen.width} × ${chosen.height}` : problem}
        </p>
      )}
      <div className="row dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
        <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isPending}>
          {isPending ? "Saving..." : "Use this picture"}
        </BusyButton>
      </div>
    </form>
  );
}
