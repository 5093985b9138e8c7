import { useRef, useState } from "react";
import type { Sitting } from "../timer.ts";
import { Afterwards } from "./afterwards.tsx";
import { SittingForm } from "./sitting-form.tsx";
import { SittingStage } from "./sitting-stage.tsx";
import { bellAddress } from "./use-sound.ts";
import { useSitting } from "./use-sitting.ts";

type Props = { next: { to: string; words: string; about: string }[] };

/** The choice of a sitting, the sitting, and what comes after it. */
export function SittingPart({ next }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const { timer, now, ended, isRunning, hasSound, begin, end, pause, resume, again, onSound } = useSitting(audio);
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
          onPause={pause}
          onResume={resume}
          onEnd={end}
        />
      )}
      {/* The service worker finds the sound's address in the page. */}
      <audio ref={audio} src={bellAddress} preload="none" onPlay={onSound} onPause={onSound} />
    </>
  );
}
