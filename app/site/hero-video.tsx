import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import { useRef, useState, useSyncExternalStore } from "react";

/** A decorative loop over the painted poster: only after the page has started, never against the visitor's wishes. */
export function HeroVideo({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  // False on the server, so that the page arrives with the poster alone.
  const isWanted = useSyncExternalStore(neverChanges, mayMove, () => false);
  if (!isWanted || hasFailed) return null;

  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play());
  return (
    <>
      <video
        ref={video}
        className="hero-video"
        data-shown={isPlaying || undefined}
        src={src}
        muted
        loop
        autoPlay
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className="icon-btn hero-video-toggle"
        onClick={toggle}
        aria-label={isPlaying ? "Pause video" : "Play video"}
      >
        {isPlaying ? <PauseIcon className="icon" /> : <PlayIcon className="icon" />}
      </button>
    </>
  );
}

const neverChanges = () => () => {};

function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
