import type { PictureSource } from "../../ui/pictures/picture.tsx";

/** What a phone shows of a sound while it is locked; `by` is the foundation's name. */
export type SoundLabel = { title: string; by: string; picture: PictureSource };
type Controls = { seek: (seconds: number) => void; back: () => void };

/** Shows the sound that plays on the lock screen and on the keys of a keyboard or headphones, where the browser can. */
export function showOnLockScreen(element: HTMLAudioElement, { title, by, picture }: SoundLabel, controls: Controls) {
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
export function movePosition({ duration, playbackRate, currentTime }: HTMLAudioElement) {
  if (!("mediaSession" in navigator) || !Number.isFinite(duration)) return;
  navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}

export function leaveLockScreen() {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = null;
  for (const action of ["play", "pause", "seekbackward", "seekto"] as const)
    mediaSession.setActionHandler(action, null);
}
