import { useEffect, useLayoutEffect, useRef } from "react";
import { countWords } from "../../ui/lists/count-words.ts";
import { MINUTE_MS } from "../../platform/time/durations.ts";
import { formatLeft, passedMs, type Timer } from "../timer.ts";
import { BreathingDisc } from "./breathing-disc.tsx";

type Props = {
  timer: Timer;
  now: number;
  isRunning: boolean;
  isFullScreen: boolean;
  hasSound: boolean;
  onToggle: () => void;
  onEnd: () => void;
};

/** The screen of a sitting, in a modal dialog that covers the page. */
export function SittingStage({ timer, now, isRunning, isFullScreen, hasSound, onToggle, onEnd }: Props) {
  const dialog = useOpenDialog(isFullScreen);
  const length = countWords(timer.lengthMs / MINUTE_MS, "minute");
  useSpace(onToggle);
  const isSecondHalf = passedMs(timer, now) * 2 >= timer.lengthMs;
  return (
    <dialog
      ref={dialog}
      className="sit-stage"
      aria-label={`Sitting, ${length}`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <BreathingDisc isBreathing={isRunning} />
      <div className="sit-controls">
        <p className="sit-left digits">
          <span className="sr-only">Time left: </span>
          {formatLeft(timer, now)}
        </p>
        <div className="row">
          <button type="button" className="btn btn-secondary" onClick={onToggle}>
            {isRunning ? "Pause" : "Continue"}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onEnd}>
            End
          </button>
        </div>
        {hasSound ? (
          <p className="meta sit-keys">Space pauses, Esc ends.</p>
        ) : (
          <p className="meta">The bell could not be loaded. The time runs without it.</p>
        )}
        <output className="sr-only">{isSecondHalf ? "Half of the time has passed." : `${length}, started.`}</output>
      </div>
    </dialog>
  );
}

/** A full screen is entered first: what enters the top layer last covers what is there. */
function useOpenDialog(isFullScreen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const open = () => element?.isConnected && !element.open && element.showModal();
    if (isFullScreen) void document.documentElement.requestFullscreen().then(open, open);
    else open();
    return () => element?.close();
  }, [isFullScreen]);
  return dialog;
}

/** Space pauses, unless it presses a button. */
function useSpace(onSpace: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== " " || (event.target instanceof Element && event.target.closest("button"))) return;
      event.preventDefault();
      onSpace();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
