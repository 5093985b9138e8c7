import { type RefObject, useEffect, useState } from "react";
import { MINUTE_MS } from "../../platform/time/durations.ts";
import { countWords } from "../../ui/lists/count-words.ts";
import {
  bellTimes,
  isSittingOver,
  passedMs,
  pauseTimer,
  resumeTimer,
  type Sitting,
  startTimer,
  type Timer,
} from "../timer.ts";
import { useSound } from "./use-sound.ts";

const LOOK_EVERY_MS = 250;

export type EndedSitting = { satMs: number; isWhole: boolean };

/** The sitting of this page: its timer, its sound and the screen. */
export function useSitting() {
  const { timer, now, setTimer, pause, resume, look } = useTimer();
  const [ended, setEnded] = useState<EndedSitting | null>(null);
  const [audio, sound] = useSound();
  const isRunning = timer !== null && timer.since !== null;

  const begin = (sitting: Sitting) => {
    sound.begin(bellTimes(sitting));
    setTimer(startTimer(sitting.minutes, look()));
  };
  const end = () => {
    if (!timer) return;
    const isWhole = isSittingOver(timer, look());
    // After the last bell has rung the track ends by itself.
    if (!isWhole) sound.pause();
    setEnded({ satMs: passedMs(timer, look()), isWhole });
    setTimer(null);
    if (document.fullscreenElement) void document.exitFullscreen();
  };

  useClock(isRunning, () => {
    if (!timer) return;
    sound.keepInStep(passedMs(timer, look()) / 1000);
    if (isSittingOver(timer, look())) end();
  });
  useScreenAwake(isRunning);
  useLockScreen(timer, audio);
  /** The lock screen, a headset or a call may pause the sound: the time pauses with it. */
  const onSound = ({ currentTarget: { paused, ended: isOut } }: { currentTarget: HTMLAudioElement }) =>
    paused && !isOut ? pause() : resume();
  const again = () => setEnded(null);
  const toggle = () => {
    if (isRunning) sound.pause();
    else sound.play();
    (isRunning ? pause : resume)();
  };
  return { audio, timer, now, ended, isRunning, hasSound: sound.hasSound, begin, end, toggle, onSound, again };
}

/** `Date.now` goes on while the device sleeps. */
function useTimer() {
  const [timer, setTimer] = useState<Timer | null>(null);
  const [now, setNow] = useState(0);
  const look = () => {
    setNow(Date.now());
    return Date.now();
  };
  const change = (step: typeof pauseTimer) => {
    look();
    setTimer((current) => current && step(current, Date.now()));
  };
  return { timer, now, setTimer, look, pause: () => change(pauseTimer), resume: () => change(resumeTimer) };
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

/** Keeps the screen on, where the browser can. A page that was hidden has lost its lock, and asks again. */
function useScreenAwake(isAwake: boolean): void {
  useEffect(() => {
    if (!isAwake || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let hasEnded = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused with a low battery, for example: the time runs all the same.
      const given = await navigator.wakeLock.request("screen").catch(() => null);
      if (hasEnded) await given?.release();
      else lock = given;
    };
    const ask = () => void take();
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      hasEnded = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isAwake]);
}
