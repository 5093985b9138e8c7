import { useRef, useState } from "react";
import { Link } from "react-router";
import {
  nameOfPicture,
  type LibraryPicture,
  type PictureFilter,
  type PictureRecord,
} from "../../../platform/pictures/library-picture.ts";
import { StateView } from "../../../ui/page/state-view.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { ClearUnused, DeletePicture } from "./delete-pictures.tsx";
import { PictureList } from "./picture-grid.tsx";
import { PictureRail } from "./picture-rail.tsx";
import { PictureTabs, PictureTools } from "./picture-tools.tsx";
import { PicturesHead } from "./pictures-head.tsx";
import { useAdding, useDroppedFiles } from "./use-adding.ts";
import { usePictures } from "./use-pictures.ts";
import "./pictures.css";

/** Every picture of the site, and beside them all about the chosen one. */
export function PicturesView({ filter }: { filter: PictureFilter }) {
  const list = usePictures(filter);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<PictureRecord | "clear" | null>(null);
  const rail = useRef<HTMLElement>(null);
  const adding = useAdding((picture) => {
    if (!picture.isNew) notify.info(`“${nameOfPicture(picture)}” was here already.`);
    list.putFirst(picture);
    // The user may be describing another one meanwhile.
    setChosen((now) => now ?? picture._id);
  });
  useDroppedFiles(adding.add, asked === null);
  const choose = ({ _id }: LibraryPicture) => {
    setChosen(_id);
    // In one column it is below the pictures.
    if (window.matchMedia("(width < 1100px)").matches) rail.current?.scrollIntoView({ block: "start" });
  };
  const remove = (ids: string[]) => {
    list.remove(ids);
    setChosen((now) => (now && ids.includes(now) ? null : now));
  };
  const close = () => setAsked(null);
  return (
    <>
      <PicturesHead onFiles={adding.add} />
      <PictureTabs which={filter.which} counts={list.counts} />
      <div className="edit-columns pictures-page">
        <div>
          <PictureTools key={filter.which} filter={filter} counts={list.counts} onClear={() => setAsked("clear")} />
          <PictureList
            label="Pictures"
            list={list}
            adding={adding}
            chosen={chosen}
            onChoose={choose}
            empty={<NoPictures filter={filter} />}
          />
        </div>
        <aside ref={rail} className="panel picture-rail" aria-label="The chosen picture">
          {chosen === null ? (
            <p className="meta">Choose a picture to say what it shows, and to see where it is used.</p>
          ) : (
            <PictureRail key={chosen} id={chosen} onSaved={list.change} onDelete={setAsked} />
          )}
        </aside>
      </div>
      {asked === "clear" && <ClearUnused onCleared={remove} onClose={close} />}
      {asked !== null && asked !== "clear" && (
        <DeletePicture record={asked} onDeleted={(id) => remove([id])} onClose={close} />
      )}
    </>
  );
}

function NoPictures({ filter: { q, which } }: { filter: PictureFilter }) {
  const title = q
    ? `No picture matches “${q}”.`
    : { all: "No pictures yet.", unused: "Every picture is used.", wordless: "Every picture has its words." }[
        which === "mine" ? "all" : which
      ];
  return (
    <StateView level="p" title={title}>
      {q || which !== "all" ? (
        <Link to="/admin/pictures" className="btn btn-secondary btn-sm">
          All pictures
        </Link>
      ) : (
        <p>Drop some here, or press “Add pictures”. Each can be used in many places.</p>
      )}
    </StateView>
  );
}
