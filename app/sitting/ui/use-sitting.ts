import { type RefObject, useCallback, useEffect, useState } from "react";
import { MINUTE_MS } from "../../platform/time/durations.ts";
import { countWords } from "../../ui/lists/count-words.ts";
import {
  bellTimes,
  isOver,
  passedMs,
  pauseTimer,
  resumeTimer,
  type Sitting,
  startTimer,
  type Timer,
} from "../timer.ts";
import { useScreenAwake } from "./use-screen-awake.ts";
import { useSound } from "./use-sound.ts";

const LOOK_EVERY_MS = 250;

export type Ended = { satMs: number; isWhole: boolean };

/** The sitting of this page: its timer, its sound and the screen. `Date.now` goes on while the device sleeps. */
export function useSitting(audio: RefObject<HTMLAudioElement | null>) {
  const [timer, setTimer] = useState<Timer | null>(null);
  const [now, setNow] = useState(0);
  const [ended, setEnded] = useState<Ended | null>(null);
  const sound = useSound(audio);
  const isRunning = timer !== null && timer.since !== null;

  const change = (step: typeof pauseTimer) => {
    setNow(Date.now());
    setTimer((current) => current && step(current, Date.now()));
  };
  const pause = () => change(pauseTimer);
  const resume = () => change(resumeTimer);
  const begin = (sitting: Sitting) => {
    sound.begin(bellTimes(sitting));
    setNow(Date.now());
    setEnded(null);
    setTimer(startTimer(sitting.minutes, Date.now()));
  };
  const end = useCallback(() => {
    if (!timer) return;
    const isWhole = isOver(timer, Date.now());
    // After the last bell has rung the track ends by itself.
    if (!isWhole) audio.current?.pause();
    setEnded({ satMs: passedMs(timer, Date.now()), isWhole });
    setTimer(null);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, [audio, timer]);

  useClock(isRunning, () => {
    if (!timer) return;
    sound.keepInStep(passedMs(timer, Date.now()) / 1000);
    setNow(Date.now());
    if (isOver(timer, Date.now())) end();
  });
  useScreenAwake(isRunning);
  useLockScreen(timer, audio);
  return {
    timer,
    now,
    ended,
    isRunning,
    hasSound: sound.hasSound,
    begin,
    end,
    pause: () => (sound.pause(), pause()),
    resume: () => (void sound.play(), resume()),
    again: () => setEnded(null),
    /** The lock screen, a headset or a call may pause the sound: the time pauses with it. */
    onSound: ({ currentTarget: { paused, ended: isOut } }: { currentTarget: HTMLAudioElement }) =>
      paused && !isOut ? pause() : resume(),
  };
}

/** Looks at the clock while the time runs, and when the page is seen again. */
function useClock(isRunning: boolean, onLook: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(onLook, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", onLook);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", onLook);
    };
  });
}

/** Names the sitting on the lock screen, and gives it buttons there. */
function useLockScreen(timer: Timer | null, audio: RefObject<HTMLAudioElement | null>): void {
  const minutes = timer && timer.lengthMs / MINUTE_MS;
  useEffect(() => {
    if (minutes === null || !("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title: `Sitting, ${countWords(minutes, "minute")}` });
    mediaSession.setActionHandler("play", () => void audio.current?.play());
    mediaSession.setActionHandler("pause", () => audio.current?.pause());
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("play", null);
      mediaSession.setActionHandler("pause", null);
    };
  }, [minutes, audio]);
}
