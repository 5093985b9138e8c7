import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { stored } from "../../platform/auth/stored-session.ts";
import type { PictureSource } from "../../ui/pictures/picture.tsx";

/** `key` names the position that is kept; `seconds` is the length as the server read it from the file, or 0. */
export type PlayedSound = SoundLabel & { key: string; seconds: number };
export type PlayerState = "paused" | "loading" | "playing" | "failed";
type Played = SyntheticEvent<HTMLAudioElement>;

export const BACK_S = 15;

/** One audio element and its state; it goes on from the position that this browser has kept. */
export function usePlayer(sound: PlayedSound) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>("paused");
  const [at, setAt] = useState(0);
  const [total, setTotal] = useState(sound.seconds);
  const { key } = sound;

  useEffect(() => {
    const element = audio.current;
    // Before the script had come it may have been started with the browser's own controls.
    if (element?.paused) element.currentTime = storedPosition(key);
    if (element) setAt(element.currentTime);
    return () => {
      element?.pause();
      leaveLockScreen();
    };
  }, [key]);

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  const controls = { seek, back: () => seek(Math.max(0, at - BACK_S)) };
  const events = {
    ...soundStates(setState),
    onPlay: ({ currentTarget }: Played) => {
      setState("loading");
      pauseOthers(currentTarget);
      showOnLockScreen(currentTarget, sound, controls);
    },
    onDurationChange: ({ currentTarget: { duration } }: Played) => {
      if (Number.isFinite(duration)) setTotal(duration);
    },
    onTimeUpdate: ({ currentTarget }: Played) => {
      const { currentTime, duration, error } = currentTarget;
      if (error) return;
      setAt(currentTime);
      keepPosition(key, currentTime, duration);
      movePosition(currentTarget);
    },
  };
  return { audio, state, at, total, events, ...controls, toggle: () => toggle(audio.current, at) };
}

function soundStates(setState: (state: PlayerState) => void) {
  return {
    onPlaying: () => setState("playing"),
    onWaiting: () => setState("loading"),
    // After an error the browser reports a pause too.
    onPause: ({ currentTarget }: Played) => setState(currentTarget.error ? "failed" : "paused"),
    onEnded: () => setState("paused"),
    onError: () => setState("failed"),
  };
}

/** What could not be loaded is loaded again. A failure is reported by the element's error event. */
function toggle(element: HTMLAudioElement | null, at: number) {
  if (!element) return;
  if (element.error) {
    element.load();
    element.currentTime = at;
  } else if (!element.paused) return element.pause();
  element.play().catch(() => {});
}

function pauseOthers(element: HTMLAudioElement) {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) if (other !== element) other.pause();
}

/** Who is so near the end has heard it: the next time begins at the beginning. In seconds. */
const END_S = 10;

const keyOf = (sound: string) => `heard:${sound}`;

/** The second at which this browser left a sound, or 0. */
function storedPosition(sound: string): number {
  const seconds = Number(stored(keyOf(sound)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Keeps the position of a sound of `total` seconds; `total` may be unknown (`NaN`). */
function keepPosition(sound: string, seconds: number, total: number): void {
  try {
    if (seconds < 1 || seconds > total - END_S) localStorage.removeItem(keyOf(sound));
    else localStorage.setItem(keyOf(sound), String(Math.floor(seconds)));
  } catch {
    // Without storage it begins at the beginning.
  }
}

/** What a phone shows of a sound while it is locked; `by` is the foundation's name. */
type SoundLabel = { title: string; by: string; picture: PictureSource };
type Controls = { seek: (seconds: number) => void; back: () => void };

/** Shows the sound that plays on the lock screen and on the keys of a keyboard or headphones, where the browser can. */
function showOnLockScreen(element: HTMLAudioElement, { title, by, picture }: SoundLabel, controls: Controls) {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const { src, width, height } = picture;
  mediaSession.metadata = new MediaMetadata({ title, artist: by, artwork: [{ src, sizes: `${width}x${height}` }] });
  mediaSession.setActionHandler("play", () => void element.play());
  mediaSession.setActionHandler("pause", () => element.pause());
  mediaSession.setActionHandler("seekbackward", controls.back);
  mediaSession.setActionHandler("seekto", ({ seekTime = 0 }) => controls.seek(seekTime));
}

/** The position on the lock screen. A sound that is not loaded has none. */
function movePosition({ duration, playbackRate, currentTime }: HTMLAudioElement) {
  if (!("mediaSession" in navigator) || !Number.isFinite(duration)) return;
  navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}

function leaveLockScreen() {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = null;
  for (const action of ["play", "pause", "seekbackward", "seekto"] as const)
    mediaSession.setActionHandler(action, null);
}
