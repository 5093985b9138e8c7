import { useEffect, useState } from "react";
import type { Sitting } from "../timer.ts";
import { Afterwards } from "./afterwards.tsx";
import { SittingForm } from "./sitting-form.tsx";
import { SittingStage } from "./sitting-stage.tsx";
import { bellAddress } from "./use-sound.ts";
import { useSitting } from "./use-sitting.ts";

type Props = { next: { to: string; words: string; about: string }[] };

/** The choice of a sitting, the sitting, and what comes after it. */
export function SittingPart({ next }: Props) {
  const [isFullScreen, setFullScreen] = useState(false);
  const { audio, timer, now, ended, isRunning, hasSound, begin, end, toggle, again, onSound } = useSitting();
  // The page works offline from now on; a browser that may not store it shows it online only.
  useEffect(() => void navigator.serviceWorker?.register("/sit-worker.js", { scope: "/sit" }).catch(() => {}), []);
  const start = (sitting: Sitting) => {
    setFullScreen(sitting.isFullScreen);
    begin(sitting);
  };
  return (
    <>
      {ended ? <Afterwards ended={ended} next={next} onAgain={again} /> : <SittingForm onBegin={start} />}
      {timer && (
        <SittingStage
          timer={timer}
          now={now}
          isRunning={isRunning}
          isFullScreen={isFullScreen}
          hasSound={hasSound}
          onToggle={toggle}
          onEnd={end}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a bell has no words */}
      <audio ref={audio} src={bellAddress} preload="none" onPlay={onSound} onPause={onSound} />
    </>
  );
}
