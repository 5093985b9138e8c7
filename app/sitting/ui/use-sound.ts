import { useEffect, useRef, useState } from "react";
import { makeTrack } from "../sound-track.ts";
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import bellAddress from "./bell.mp3";

export { bellAddress };

/** How far the sound may be from the clock, in seconds, before it is moved. */
const MOST_APART_S = 2;

/** The sound of a sitting in one audio element, which browsers go on playing while a phone is locked. */
export function useSound() {
  const audio = useRef<HTMLAudioElement>(null);
  const bell = useRef<Uint8Array<ArrayBuffer>>(null);
  const [hasSound, setHasSound] = useState(true);
  useEffect(() => {
    // Before the start: a browser plays only what begins in the press itself, not after a wait for the file.
    loadBell().then(
      (bytes) => void (bell.current = bytes),
      () => setHasSound(false),
    );
    const element = audio.current;
    return () => element?.pause();
  }, []);

  const play = () => void audio.current?.play().catch(() => setHasSound(false));
  const sound = {
    hasSound,
    play,
    pause: () => audio.current?.pause(),
    /** Plays the track of a sitting whose bells ring at these seconds. */
    begin: (times: number[]) => {
      if (!audio.current || !bell.current) return setHasSound(false);
      URL.revokeObjectURL(audio.current.src);
      const track = new Blob([makeTrack(bell.current, times)], { type: "audio/mpeg" });
      audio.current.src = URL.createObjectURL(track);
      play();
    },
    /** After a sleep of the device the clock has gone on and the sound has not. */
    keepInStep: (seconds: number) => {
      const { current } = audio;
      if (current && !current.paused && Math.abs(current.currentTime - seconds) > MOST_APART_S)
        current.currentTime = seconds;
    },
  };
  return [audio, sound] as const;
}

async function loadBell(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(bellAddress);
  if (!answer.ok) throw new Error("The bell could not be loaded.");
  return new Uint8Array(await answer.arrayBuffer());
}
