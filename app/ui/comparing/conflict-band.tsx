import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ConflictDialog, type ConflictChoice } from "./conflict-dialog.tsx";

type BandProps = ConflictChoice & {
  /** Who saved what and when, such as “Meera Nair saved this event at 10:42 AM”. */
  said: string;
  /** Whether she pressed a button and waits for what becomes of it: then it takes the focus. */
  isAwaited?: boolean;
};

/** Two people wrote the same thing: says so beside the text, which stays as it is until one of the two is chosen. */
export function ConflictBand({ said, differences, isAwaited = false, onKeepMine, onTakeTheirs }: BandProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Band isAwaited={isAwaited} said={<b>{said}</b>} then=", while you were writing. Both texts are kept.">
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setOpen(true)}>
        See both
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onKeepMine}>
        Keep mine
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onTakeTheirs}>
        Take hers
      </button>
      {isOpen && (
        <ConflictDialog
          differences={differences}
          onKeepMine={choose(onKeepMine)}
          onTakeTheirs={choose(onTakeTheirs)}
          onClose={() => setOpen(false)}
        />
      )}
    </Band>
  );
}

/** Its draft is not there any more: it went on the site, or to the bin. */
export function GoneBand({ onKeepMine }: { onKeepMine: () => void }) {
  return (
    <Band said="This draft went on the site or to the bin" then=", while you were writing. Your text is kept.">
      <button type="button" className="btn btn-secondary btn-sm" onClick={onKeepMine}>
        Keep mine as a draft
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => location.reload()}>
        See what stands now
      </button>
    </Band>
  );
}

type FrameProps = { said: React.ReactNode; then: string; isAwaited?: boolean; children: React.ReactNode };

function Band({ said, then, isAwaited = false, children }: FrameProps) {
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAwaited) band.current?.focus();
  }, [isAwaited]);
  return (
    <section ref={band} className="conflict-band" aria-label="Two texts" tabIndex={-1}>
      <TriangleAlert aria-hidden className="icon" />
      <p role="alert">
        {said}
        {then}
      </p>
      <div>{children}</div>
    </section>
  );
}
