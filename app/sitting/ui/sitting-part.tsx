import { useEffect, useState, useSyncExternalStore } from "react";
import type { PageLink } from "../../platform/features/page-link.ts";
import type { Sitting } from "../timer.ts";
import { Afterwards } from "./afterwards.tsx";
import { sendPending } from "./pending-sitting.ts";
import { SittingForm } from "./sitting-form.tsx";
import { SittingStage } from "./sitting-stage.tsx";
import { bellAddress } from "./use-sound.ts";
import { useSitting } from "./use-sitting.ts";
import { indiaDay } from "../../platform/time/india-time.ts";

type Props = {
  next: PageLink[];
  sat: SatTodayProps;
};

/** The choice of a sitting, the sitting, and what comes after it. */
export function SittingPart({ next, sat }: Props) {
  const [isFullScreen, setFullScreen] = useState(false);
  const { audio, timer, now, ended, isRunning, hasSound, begin, end, toggle, again, onSound } = useSitting();
  useEffect(() => {
    // What was sat offline is reported with the next connection.
    const report = () => void sendPending();
    report();
    addEventListener("online", report);
    return () => removeEventListener("online", report);
  }, []);
  // The page works offline from now on; where a browser may not store it, it works online only.
  useEffect(() => void navigator.serviceWorker?.register("/sit-worker.js", { scope: "/sit" }).catch(() => {}), []);
  const start = (sitting: Sitting) => {
    setFullScreen(sitting.isFullScreen);
    begin(sitting);
  };
  return (
    <>
      {ended ? (
        <Afterwards ended={ended} next={next} onAgain={again} />
      ) : (
        <>
          <SittingForm onBegin={start} />
          <SatTodayLine {...sat} />
        </>
      )}
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

type SatTodayProps = { today: number | null; day: string };

const never = () => () => {};

/** How many sat today. A page that was stored for offline use may be of another day: then nothing is said. */
function SatTodayLine({ today, day }: SatTodayProps) {
  const isOfToday = useSyncExternalStore(
    never,
    () => indiaDay(new Date()) === day,
    () => true,
  );
  return today !== null && isOfToday && <p className="meta">Sat today: {today.toLocaleString("en-IN")}</p>;
}
