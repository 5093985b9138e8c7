import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Band } from "../page/band.tsx";
import { Dialog } from "../page/dialog.tsx";
import { type Difference, Differences } from "./differences.tsx";

type BandProps = ConflictChoice & {
  /** Who saved what and when, such as “Meera Nair saved this event at 10:42 AM”. */
  said: string;
  /** The user pressed a button whose outcome this is: then it takes the focus. */
  isAwaited?: boolean;
};

/** Says that another person saved this record; the text stays as it is until one of the two versions is chosen. */
export function ConflictBand({ said, differences, isAwaited = false, onKeepMine, onTakeTheirs }: BandProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <TwoTexts isAwaited={isAwaited} said={<b>{said}</b>} then=", while you were writing. Both texts are kept.">
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setOpen(true)}>
        See both
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onKeepMine}>
        Keep mine
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onTakeTheirs}>
        Use theirs
      </button>
      {isOpen && (
        <ConflictDialog
          differences={differences}
          onKeepMine={choose(onKeepMine)}
          onTakeTheirs={choose(onTakeTheirs)}
          onClose={() => setOpen(false)}
        />
      )}
    </TwoTexts>
  );
}

/** The draft no longer exists: it was published or deleted. */
export function GoneBand({ onKeepMine }: { onKeepMine: () => void }) {
  return (
    <TwoTexts said="This draft was published or deleted" then=", while you were writing. Your text is kept.">
      <button type="button" className="btn btn-secondary btn-sm" onClick={onKeepMine}>
        Keep mine as a draft
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        onClick={() => location.replace(location.pathname + location.search)}
      >
        See the current version
      </button>
    </TwoTexts>
  );
}

type FrameProps = { said: ReactNode; then: string; isAwaited?: boolean; children: ReactNode };

function TwoTexts({ said, then, children, ...band }: FrameProps) {
  const icon = <TriangleAlert aria-hidden className="icon" />;
  return (
    <Band label="Two texts" tone="warning" icon={icon} actions={children} {...band}>
      {said}
      {then}
    </Band>
  );
}

/** Where two texts differ, and what is done once one is chosen. */
type ConflictChoice = { differences: Difference[]; onKeepMine: () => void; onTakeTheirs: () => void };

/** Shows where two versions differ, and lets the later editor choose. */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictChoice & { onClose: () => void }) {
  return (
    <Dialog title="Someone else saved this while you were editing" wide onClose={onClose}>
      <p>
        {differences.length > 0
          ? "Nothing of yours is lost. This is where the two versions differ:"
          : "Their version says the same as yours, apart from its images."}
      </p>
      <Differences differences={differences} words={{ theirs: "Theirs", yours: "Mine" }} />
      <div className="row dialog-actions">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onClose}>
          Go on editing
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={onTakeTheirs}>
          Use theirs
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onKeepMine}>
          Keep mine
        </button>
      </div>
    </Dialog>
  );
}
